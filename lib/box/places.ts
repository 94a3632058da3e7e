/** Pages of the explorer that the box leads to. */
export const listPlaces = (network: string) => [
  { says: 'Storage', href: `/${network}/storage` },
  { says: 'Slot calculator', href: `/${network}/storage/calculator` },
  { says: 'Whole contract', href: `/${network}/storage/contract` },
  { says: 'Logs', href: `/${network}/logs` },
  { says: 'Receipts', href: `/${network}/receipts` },
  { says: 'Many receipts', href: `/${network}/receipts/batch` },
  { says: 'Credits', href: `/credits?network=${network}` },
  { says: 'Connections', href: '/connections' },
  { says: 'Keys of the embedded service', href: '/keys' },
  { says: 'History: past and saved queries', href: '/history' },
  { says: 'Verify evidence', href: '/verify' },
  { says: 'Documentation', href: '/docs' },
]
