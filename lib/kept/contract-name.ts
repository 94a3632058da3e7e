import {
  type ContractName,
  type NameProvenance,
  PROVENANCE_WORDS,
  type Provenance,
  type ProvenanceWords,
} from './provenance'

/**
 * Where the name of a contract comes from, by where its layout or ABI does; null where that names no contract. A layout as
 * built is of a code that was found byte for byte: in doubt are its variables, not what the contract is called.
 */
export function nameProvenance(of: Provenance): NameProvenance | null {
  if (of === 'guessed' || of === 'well-known') return null
  return of === 'folder as built' ? 'folder exact' : of
}

/** "Vault"; "Proxy → Vault" where the address runs the code of another. */
export const writeName = ({ name, through }: ContractName): string =>
  through ? `${through} → ${name}` : name

/** The same before a reader: "≈ Vault" where it may be wrong although all fits. */
export const showName = (known: ContractName): string =>
  NAME_WORDS[known.provenance].tone === 'doubtful' ? `≈ ${writeName(known)}` : writeName(known)

/** An address in a sentence, as it is written there: "Vault (0x5fbdb231…)", or alone where it has no name. */
export const sayAddress = (written: string, known: ContractName | null | undefined): string =>
  known ? `${showName(known)} (${written})` : written

const words = (of: NameProvenance & Provenance, means: string): ProvenanceWords => ({
  ...PROVENANCE_WORDS[of],
  means,
})

/** The same as {@link PROVENANCE_WORDS}, of what a contract is called. */
export const NAME_WORDS: Readonly<Record<NameProvenance, ProvenanceWords>> = {
  'folder exact': words(
    'folder exact',
    'The code that runs here, its own or that behind a proxy, is what your project folder compiled under this name, byte for byte, with the hash of its sources at its end. Only what a deployment fills in was left out: immutables and the addresses of libraries.',
  ),
  'folder same code': words(
    'folder same code',
    'The code that runs here, its own or that behind a proxy, does the same as what your project folder compiled under this name, but there is no hash of the sources at its end, or another one. A contract with another name may have the same code.',
  ),
  'folder record': {
    name: 'your folder, deployed so',
    tone: 'doubtful',
    means:
      'A record of a deployment in your project folder calls this address so. It was not looked at which code runs here.',
  },
  'registry exact': words(
    'registry exact',
    'Sourcify compiled the sources that it has under this name and got the code here, its own or that behind a proxy, with the hash of the sources at its end. You have its word for it.',
  ),
  'registry match': words(
    'registry match',
    'Sourcify compiled the sources that it has under this name and got code that does the same as the code here, its own or that behind a proxy; the hash of the sources is another one. The name is that of whoever submitted them.',
  ),
  compiled: words(
    'compiled',
    'It is called so in the source that was compiled in this browser, which you gave or the registry sent. Whether that is the source of the contract nobody has checked.',
  ),
  pasted: words(
    'pasted',
    'It is called so in what was given for this address. Whether that is of the code here nobody has checked.',
  ),
  demo: words('demo', 'It came with the explorer, which compiled and deployed the contract itself.'),
}
