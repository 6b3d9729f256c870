/** The error of requests that the page itself has stopped. */
export const STOPPED = 'stopped';

/** That of an EventSource which is refused what it asks for, and would be again. */
export const FUTILE = 'futile';
