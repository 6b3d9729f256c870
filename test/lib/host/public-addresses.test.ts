import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../lib/host/fetch/public-addresses.ts';

const SPECIAL = `
  0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.1.2.3 240.0.0.1
  255.255.255.255 168.63.129.16
  :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 100::1
  2001::1 2001:0:7f00:1:: 2001:db8::1 2002:7f00:1:: 2002:808:808:: 3fff::1 5f00::1 fc00::1 fd00::1 fe80::1 fe80::1%lo
  febf::1%1 fec0::1 ff02::1`;

test.each(SPECIAL.trim().split(/\s+/))('%s is none of the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '100.63.255.255',
  '168.63.129.15',
  '168.63.129.17',
  '172.32.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00::1',
])('%s is one of the Internet', (address) => expect(isPublicAddress(address)).toBe(true));

test.each(['localhost', '127.1', '0', '', 'a.test', '[::1]', '1.1.1.1.'])('"%s" is a name', (name) => {
  expect(isPublicAddress(name)).toBe(null);
});
