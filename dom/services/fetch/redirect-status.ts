/** https://fetch.spec.whatwg.org/#redirect-status */
export function isRedirectStatus(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
