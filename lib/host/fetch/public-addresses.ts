import type { BlockList } from 'node:net';
import { requirePackage } from '../../runtime/require-package.ts';

/** https://www.iana.org/assignments/iana-ipv4-special-registry/: what is not reached over the Internet. */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // For machines of Azure: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, what is reserved, and broadcast.
  ['224.0.0.0', 3],
];

/** https://www.iana.org/assignments/iana-ipv6-special-registry/, within what is global unicast; with tunnels to any address. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

interface Lists {
  readonly isIP: (text: string) => number;
  readonly specialV4: BlockList;
  readonly specialV6: BlockList;
  readonly globalV6: BlockList;
}

let lists: Lists | null = null;

function listsOfAddresses(): Lists {
  const { BlockList, isIP } = requirePackage('node:net') as typeof import('node:net');
  const listOf = (subnets: readonly (readonly [string, number])[], type: 'ipv4' | 'ipv6'): BlockList => {
    const list = new BlockList();
    for (const [address, prefix] of subnets) list.addSubnet(address, prefix, type);
    return list;
  };
  return {
    isIP,
    specialV4: listOf(SPECIAL_V4, 'ipv4'),
    specialV6: listOf(SPECIAL_V6, 'ipv6'),
    globalV6: listOf([['2000::', 3]], 'ipv6'),
  };
}

/**
 * Whether an address is one of the Internet: no loopback, private or link-local one, none that stands for one of these (mapped,
 * translated, tunnelled), and none that is reserved. Null: it is no address, but a name.
 */
export function isPublicAddress(text: string): boolean | null {
  lists ??= listsOfAddresses();
  const { isIP, specialV4, specialV6, globalV6 } = lists;
  switch (isIP(text)) {
    case 4:
      return !specialV4.check(text, 'ipv4');
    case 6:
      return globalV6.check(text, 'ipv6') && !specialV6.check(text, 'ipv6');
    default:
      return null;
  }
}
