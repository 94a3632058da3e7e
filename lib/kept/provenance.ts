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
      'The code here is byte for byte the code in your project folder, with the same source hash. For a proxy, this is its implementation. Only immutables and library addresses were ignored.',
  },
  'folder as built': {
    name: 'your folder, as built',
    tone: 'plain',
    means:
      'The code here is byte for byte the code in your project folder. For a proxy, this is its implementation. The layout is from the build artifact: the sources did not compile here, or they give another layout.',
  },
  'folder same code': {
    name: 'your folder, same code',
    tone: 'doubtful',
    means:
      'The code here equals the code in your project folder, but the source hash is missing or differs. Sources or settings may differ. Names of variables may have changed, because they are not part of the code.',
  },
  'registry exact': {
    name: 'Sourcify, exact match',
    tone: 'plain',
    means:
      'Sourcify reports an exact match: the sources compile to the code at this address, with the same source hash. You can check this here yourself.',
  },
  'registry match': {
    name: 'Sourcify, match',
    tone: 'doubtful',
    means:
      'Sourcify reports a match: the sources compile to the code at this address, but the source hash differs. The submitter chose the names.',
  },
  compiled: {
    name: 'compiled here from source',
    tone: 'plain',
    means:
      'It was compiled in this browser from source code that you pasted or the registry sent. Nobody has checked that it is the source of this contract.',
  },
  pasted: {
    name: 'pasted by you',
    tone: 'plain',
    means: 'You pasted it for this address. Nobody has checked that it fits the code.',
  },
  guessed: {
    name: 'a guess from bytecode',
    tone: 'doubtful',
    means: 'The slots are found in the bytecode. The names are invented, and types may be wrong.',
  },
  demo: {
    name: 'demo contract',
    tone: 'proved',
    means: 'The explorer compiled and deployed this contract itself.',
  },
  'well-known': {
    name: 'well-known layout',
    tone: 'plain',
    means: 'Slots that standards and libraries define. Nobody has checked that the contract uses them.',
  },
}
