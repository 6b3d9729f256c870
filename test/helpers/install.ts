import { install } from '../../lib/install.ts';

/** For tests of files below `lib/`, which the library installs before it uses them. */
install();
