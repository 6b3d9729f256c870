/** https://w3c.github.io/webappsec-csp/#policy-disposition */
export type PolicyDisposition = 'enforce' | 'report';

/** Whether policies of that disposition forbid a request, of which that is the JSON, to go to the URL. */
export type RequestCheck = (
  request: string,
  url: string,
  isRedirect: boolean,
  disposition: PolicyDisposition,
) => boolean;
