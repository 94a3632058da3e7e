/** A program to look at and to change. */
type ProgramExample = {
  /** Of its program in `EXAMPLE_PROGRAMS`. */
  slug: string
  title: string
  /** What to watch for, in a sentence. */
  shows: string
}

/** What the programs show, the easy ones first; their sources are loaded when one is opened. */
export const LISTED_EXAMPLES = [
  {
    slug: 'token',
    title: 'A token and its mappings',
    shows: 'Each holder has a slot: keccak256 of the address and the slot of the mapping.',
  },
  {
    slug: 'packing',
    title: 'Small values share a slot',
    shows: 'To write one bool, the code reads the whole word and writes it back. See which bytes change.',
  },
  {
    slug: 'texts',
    title: 'Strings, short and long',
    shows: 'Up to 31 bytes are in the slot with their length. Longer text is stored at keccak256(slot).',
  },
  {
    slug: 'nested',
    title: 'Nested mappings and arrays of structs',
    shows: 'Each level hashes the slot of the level above.',
  },
  {
    slug: 'try-catch',
    title: 'Writes that are reverted',
    shows:
      'The writes of the failed inner call are reverted. The writes of the outer call stay. The library is deployed for you.',
  },
  {
    slug: 'transient-lock',
    title: 'A lock that lasts one transaction',
    shows:
      'Transient storage has slots of its own, so it also has a slot 0. The lock is zero again after each transaction.',
  },
  {
    slug: 'proxy',
    title: 'A proxy with a storage collision',
    shows:
      'Counter writes its count to the slot that holds the implementation of the proxy. The next call fails to reach the code.',
  },
] as const satisfies readonly ProgramExample[]

export type ExampleSlug = (typeof LISTED_EXAMPLES)[number]['slug']
