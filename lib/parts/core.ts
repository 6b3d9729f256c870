// What several parts need, and the library itself does not.
import '../../dom/animations/cubic-bezier.ts';
import '../../dom/css/identifier.ts';
import '../../dom/css/transforms/transform-list.ts';
import '../../dom/css/values/component-text.ts';
import '../../dom/css/values/positions.ts';
import '../../dom/geometry/define-numbers.ts';
import '../../dom/services/fetch/mime-type.ts';
import '../white-space.ts';

/** The library for Node.js: what the parts share. */
export * from '../index.ts';
