import { waitUntilSeen } from '../webidl/expose-when-seen.ts';

// To be imported before the interfaces.
waitUntilSeen();
