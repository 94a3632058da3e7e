/** Where a name comes from, and so how far it is to be trusted. */
export const PROVENANCES = [
  'folder exact',
  'folder as built',
  'folder same code',
  'registry exact',
  'registry match',
  'compiled',
  'pasted',
  'guessed',
  'demo',
  'well-known',
] as const

export type Provenance = (typeof PROVENANCES)[number]

/** Where the name of a contract comes from. Guesses and well-known places name variables, never their contract. */
export type NameProvenance =
  | Exclude<Provenance, 'folder as built' | 'guessed' | 'well-known'>
  /** What a record of a deployment in the project folder calls an address, whose code nobody looked at. */
  | 'folder record'

/** What a contract is called, and where that comes from. */
export type ContractName = {
  name: string
  provenance: NameProvenance
  /** Where the name is of code that lies elsewhere: what runs it, a proxy or an account that delegates (EIP-7702). */
  through?: 'Proxy' | 'Account'
}

/** What contracts are called, by address in lower case; the names are safe to show. */
export type ContractNames = ReadonlyMap<string, ContractName>

/** `proved`: the code that runs holds a hash of the sources. `doubtful`: a name may be wrong although all fits. */
export type ProvenanceTone = 'proved' | 'plain' | 'doubtful'

export type ProvenanceWords = { name: string; tone: ProvenanceTone; means: string }

/** The same in words, as a label and as what it means. */
export const PROVENANCE_WORDS: Readonly<Record<Provenance, ProvenanceWords>> = {
  'folder exact': {
    name: 'your folder, exact',
    tone: 'proved',
    means:
      'The code that runs here, its own or that behind a proxy, is what your project folder compiled, byte for byte, with the hash of its sources at its end. Only what a deployment fills in was left out: immutables and the addresses of libraries.',
  },
  'folder as built': {
    name: 'your folder, as built',
    tone: 'plain',
    means:
      'The code that runs here, its own or that behind a proxy, is what your project folder compiled, byte for byte. Names and places are those that the file of the build says: its sources could not be compiled again here, or lay them out otherwise.',
  },
  'folder same code': {
    name: 'your folder, same code',
    tone: 'doubtful',
    means:
      'The code that runs here, its own or that behind a proxy, does the same as what your project folder compiled, but there is no hash of the sources at its end, or another one: of other sources, or of other settings, such as linked libraries. Names may have changed since: an unused variable or another spelling leaves no trace in the code.',
  },
  'registry exact': {
    name: 'Sourcify, exact match',
    tone: 'plain',
    means:
      'Sourcify compiled the sources and got the code at this address with the hash of the sources at its end. You have its word for it: the checks here are your own.',
  },
  'registry match': {
    name: 'Sourcify, match',
    tone: 'doubtful',
    means:
      'Sourcify compiled the sources and got code that does the same as the code at this address; the hash of the sources is another one. The names are those of whoever submitted them.',
  },
  compiled: {
    name: 'compiled here from source',
    tone: 'plain',
    means:
      'It was compiled in this browser from the source that you gave, or that the registry sent. Whether that is the source of the contract nobody has checked.',
  },
  pasted: {
    name: 'pasted by you',
    tone: 'plain',
    means: 'You gave it for this address. Whether it is of the code here nobody has checked.',
  },
  guessed: {
    name: 'a guess from bytecode',
    tone: 'doubtful',
    means: 'The code shows which slots it uses and how; the names are made up and types may be others.',
  },
  demo: {
    name: 'demo contract',
    tone: 'proved',
    means: 'It came with the explorer, which compiled and deployed the contract itself.',
  },
  'well-known': {
    name: 'well-known places',
    tone: 'plain',
    means:
      'Places that standards and libraries fixed. Whether the contract keeps to them nobody has checked.',
  },
}
