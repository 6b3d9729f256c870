import { expect, test } from 'vitest';
import { navigationRequest } from '../../../dom/navigables/navigation-request.ts';
import type { Host } from '../../../dom/realm/host.ts';
import { WindowRecord } from '../../../dom/realm/shared/window-record.ts';
import { TargetRecord } from '../../../dom/tree/link.ts';
import { IDLE_REALM } from '../../setup/show-in-window.ts';

const windowOf = (id: string): WindowRecord =>
  new WindowRecord({ client: { id: () => id } } as Host, new TargetRecord(), IDLE_REALM);

test('a navigation is a GET for a document, in the name of who asks, for who gives way', () => {
  const request = navigationRequest('http://a.test/', null, windowOf('source'), windowOf('target'), { referrer: '' });
  expect(request).toMatchObject({ method: 'GET', destination: 'document', headers: [], referrer: '' });
  expect([request.initiator, request.target, request.referrerPolicy]).toEqual(['source', 'target', '']);
});

test('what is sent along goes by POST, with its type', () => {
  const resource = { method: 'POST', body: new Uint8Array(1), contentType: 'text/plain' } as const;
  const request = navigationRequest('http://a.test/', resource, windowOf('a'), windowOf('b'), {
    referrerPolicy: 'origin',
  });
  expect([request.method, request.headers]).toEqual(['POST', [['Content-Type', 'text/plain']]]);
  expect([request.referrer, request.referrerPolicy]).toEqual(['about:client', 'origin']);
});
