import { describe } from 'vitest';
import { itTokenizes } from './expect-tokens.ts';

describe('processing instructions', () => {
  const instruction = (markup: string, target: string, data: string, errors: string[] = []) =>
    itTokenizes(markup, [['ProcessingInstruction', target, data]], errors);
  instruction('<?a>', 'a', '');
  instruction('<?a?>', 'a', '');
  instruction('<?Ab_c-1 \t\r\n d e ?>', 'Ab_c-1', 'd e ');
  instruction('<?a?b>', 'a', '?b');
  instruction('<?a ??>', 'a', '?');
  instruction('<?a b? ?c?>', 'a', 'b? ?c');
  instruction('<?a b\r\nc\0>', 'a', 'b\nc\uFFFD', ['unexpected-null-character 8']);
  itTokenizes('x<?a b', [['Character', 'x']], ['eof-in-processing-instruction 6']);
  itTokenizes('x<?a b?', [['Character', 'x']], ['eof-in-processing-instruction 7']);
  itTokenizes('<?', [], ['eof-in-processing-instruction 2']);
});

describe('what is none', () => {
  const comment = (markup: string, data: string, errors: string[]) => itTokenizes(markup, [['Comment', data]], errors);
  comment('<?>', '?', ['invalid-first-character-of-processing-instruction-target 2']);
  comment('<? a>', '? a', ['invalid-first-character-of-processing-instruction-target 2']);
  comment('<?1>', '?1', ['invalid-first-character-of-processing-instruction-target 2']);
  comment('<?a$b>', '?a$b', ['invalid-processing-instruction-target 3']);
  comment('<?a\0>', '?a\uFFFD', ['invalid-processing-instruction-target 3', 'unexpected-null-character 3']);
  comment('<?XML version="1.0"?>', '?XML version="1.0"?', ['disallowed-processing-instruction-target 5']);
  comment('<?xml-StyleSheet?>', '?xml-StyleSheet?', ['disallowed-processing-instruction-target 16']);
});
