/** Addresses that one browser remembers, of all networks. */
const MOST = 256

const SEEN = /^(\S+)\/(0x[0-9a-f]{40})$/

/**
 * Addresses of one network that the project folder had a name for, newest first, as the browser keeps them: a line for each,
 * and none for a line that is none. Names are not among them: the code tells them, each time anew.
 */
export function listSeenAddresses(kept: string | null, keptAs: string): readonly string[] {
  return (kept ?? '').split('\n').flatMap((line) => {
    const [, network, address = ''] = SEEN.exec(line) ?? []
    return network === keptAs ? [address] : []
  })
}

/** With one more of a network, given by what things of it are kept under; the oldest go. */
export function addSeenAddress(kept: string | null, keptAs: string, address: string): string {
  const seen = `${keptAs}/${address.toLowerCase()}`
  const others = (kept ?? '').split('\n').filter((line) => line !== seen)
  return [seen, ...others].slice(0, MOST).join('\n')
}
