/**
 * Documents that Chromium takes otherwise than XML 1.0 (fifth edition) or Namespaces in XML 1.0 want, and the rule that
 * counts here.
 */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map([
  ['<!DOCTYPE a [<!ENTITY e "<b>">]><a>&e;</b></a>', 'An element begins and ends in the same entity (XML, 4.3.2).'],
  [
    '<!DOCTYPE a [<!ATTLIST a b ID #IMPLIED>]><a b="  x  y "/>',
    'White space in attributes of tokenized types is collapsed (XML, 3.3.3).',
  ],
  [
    '<!DOCTYPE a [<!ENTITY e SYSTEM "foo.txt">]><a b="&e;"/>',
    'No external entity references in attribute values (XML, 3.1).',
  ],
  [
    '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>',
    'Other prefixes must not be bound to the namespace of xml (Namespaces, 3).',
  ],
  ['<xml:a/>', 'The prefix xml is bound without a declaration (Namespaces, 3).'],
  ['<a><?p:q x?></a>', 'No colons in targets of processing instructions (Namespaces, 7).'],
  ['<!DOCTYPE a [<!ENTITY e "<">]><a b="&e;"/>', 'No < in attribute values, in entities neither (XML, 3.1).'],
  ['<!DOCTYPE a [<!ENTITY e "a<b">]><a b="&e;"/>', 'No < in attribute values, in entities neither (XML, 3.1).'],
  ['<!DOCTYPE a [<!ENTITY e "x" foo>]><a/>', 'Nothing follows the value of an entity (XML, production 71).'],
  ['<!DOCTYPEa><a/>', 'White space comes before the name (XML, production 28).'],
  ['<!DOCTYPE a [<!ENTITY e SYSTEM "s" NDATA n>]><a>&e;</a>', 'No references to unparsed entities (XML, 4.1).'],
  ['<!DOCTYPE a PUBLIC "p""s"><a/>', 'White space comes between the identifiers (XML, production 75).'],
  [
    '<!DOCTYPE a [<!ENTITY e "x\ny\t&#10;">]><a b="&e;">&e;</a>',
    'White space in an entity is normalized in attribute values (XML, 3.3.3).',
  ],
  [
    '<!DOCTYPE a [<!ENTITY % p "x"><!ENTITY e "%p;">]><a>&e;</a>',
    'No parameter entities inside declarations of the internal subset (XML, 2.8).',
  ],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "" [<!ENTITY nbsp "mine">]><html>&nbsp;</html>',
    'The first declaration counts, and the internal subset comes first (XML, 4.2 and 2.8).',
  ],
]);
