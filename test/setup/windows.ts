export { type LivedomWindow, type NewWindowOptions, Window } from '../../lib/index.ts';
