/** The error of requests that the page itself has stopped. */
export const STOPPED = 'stopped';
