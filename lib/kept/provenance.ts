/** The origin of a name decides how reliable it is. */
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

/** The origin of a contract name. Guesses and well-known layouts name only variables. */
export type NameProvenance =
  | Exclude<Provenance, 'folder as built' | 'guessed' | 'well-known'>
  /** A deployment record of the project folder. The code was not compared. */
  | 'folder record'

/** The name of a contract, and its origin. */
export type ContractName = {
  name: string
  provenance: NameProvenance
  /** The name belongs to the implementation of a proxy, or to the code that an account delegates to (EIP-7702). */
  through?: 'Proxy' | 'Account'
}

/** By address in lower case. The names are safe to show. */
export type ContractNames = ReadonlyMap<string, ContractName>

/** `proved`: the code has a hash of the sources. `doubtful`: a name may be wrong even if the code matches. */
export type ProvenanceTone = 'proved' | 'plain' | 'doubtful'

export type ProvenanceWords = { name: string; tone: ProvenanceTone; means: string }

/** A label, and what it means. */
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
