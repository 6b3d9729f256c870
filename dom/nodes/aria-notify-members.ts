import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { enumMember, toDictionary } from '../webidl/dictionary.ts';

const OPTIONS = 'AriaNotificationOptions';

/** https://w3c.github.io/aria/#ARIANotifyMixin, for a class whose `this` check is given. Nobody listens, who would hear it. */
export function ariaNotifyMembers(thisOf: (object: object) => unknown): object {
  return {
    ariaNotify(this: object, announcement: unknown, options: unknown = undefined): void {
      thisOf(this);
      requireArguments(arguments.length, 1);
      toDOMString(announcement);
      const priority = toDictionary(options, OPTIONS)?.priority;
      enumMember(priority, ['normal', 'high'], 'AriaNotifyPriority', OPTIONS, 'priority');
    },
  };
}
