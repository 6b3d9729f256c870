// What several parts need, and the DOM itself does not: it stands with that, for windows with scripts as well.
import '../../dom/animations/cubic-bezier.ts';
import '../../dom/css/identifier.ts';
import '../../dom/css/rendered-text/text-transform.ts';
import '../../dom/css/transforms/transform-list.ts';
import '../../dom/css/values/component-text.ts';
import '../../dom/css/values/positions.ts';
import '../../dom/geometry/dictionaries.ts';
import '../../dom/geometry/geometry-objects.ts';
import '../../dom/html/replaced-elements.ts';
import '../../dom/realm/user-activation.ts';
import '../../dom/services/fetch/mime-type.ts';
import '../../dom/services/fetch/redirect-status.ts';
import '../../dom/services/files/buffer-source.ts';
import '../../dom/webidl/pair-iterable.ts';
import '../../dom/webidl/settling.ts';
import '../../serializer/xml/infoset.ts';
import '../../serializer/xml/infoset-in-place.ts';
