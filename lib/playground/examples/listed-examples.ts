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
    shows: 'Each holder has a slot of its own: the hash of the address and of the slot of the mapping.',
  },
  {
    slug: 'packing',
    title: 'Small values share a slot',
    shows: 'A write of one bool reads the whole word and writes it back: watch which bytes change.',
  },
  {
    slug: 'texts',
    title: 'Strings, short and long',
    shows:
      'Up to 31 bytes lie beside their length; from 32 on the slot keeps the length alone, and its hash leads to the text.',
  },
  {
    slug: 'nested',
    title: 'Mappings of mappings, arrays of structs',
    shows: 'Each step down hashes the slot that the step before led to.',
  },
  {
    slug: 'try-catch',
    title: 'Writes that are undone',
    shows:
      'What the inner call wrote before it failed is gone; what the outer one wrote stays. The library is deployed for you.',
  },
  {
    slug: 'transient-lock',
    title: 'A lock that lasts one transaction',
    shows:
      'Transient storage has slots of its own: slot 0 of both is something else, and the lock is gone after each call.',
  },
  {
    slug: 'proxy',
    title: 'A proxy that collides',
    shows:
      'The code of Counter counts in the slot where the proxy keeps its implementation: the next call leads nowhere.',
  },
] as const satisfies readonly ProgramExample[]

export type ExampleSlug = (typeof LISTED_EXAMPLES)[number]['slug']
