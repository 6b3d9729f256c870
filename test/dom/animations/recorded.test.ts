import { testRecordedAnswers } from '../../setup/recorded-answers.ts';

testRecordedAnswers(import.meta.dirname);
