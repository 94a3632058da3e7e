import {
  type ContractName,
  type NameProvenance,
  PROVENANCE_WORDS,
  type Provenance,
  type ProvenanceWords,
} from './provenance'

/**
 * The origin of a contract name, by the origin of its layout or ABI; null if that names no contract. A layout as built
 * belongs to code that matches byte for byte, so its contract name is exact.
 */
export function nameProvenance(of: Provenance): NameProvenance | null {
  if (of === 'guessed' || of === 'well-known') return null
  return of === 'folder as built' ? 'folder exact' : of
}

/** "Vault"; "Proxy → Vault" for a proxy. */
export const writeName = ({ name, through }: ContractName): string =>
  through ? `${through} → ${name}` : name

/** "≈ Vault" if the name may be wrong. */
export const showName = (known: ContractName): string =>
  NAME_WORDS[known.provenance].tone === 'doubtful' ? `≈ ${writeName(known)}` : writeName(known)

/** "Vault (0x5fbdb231…)", or the address alone without a name. */
export const sayAddress = (written: string, known: ContractName | null | undefined): string =>
  known ? `${showName(known)} (${written})` : written

const words = (of: NameProvenance & Provenance, means: string): ProvenanceWords => ({
  ...PROVENANCE_WORDS[of],
  means,
})

/** Like {@link PROVENANCE_WORDS}, about the name of a contract. */
export const NAME_WORDS: Readonly<Record<NameProvenance, ProvenanceWords>> = {
  'folder exact': words(
    'folder exact',
    'The code here is byte for byte the code of this contract in your project folder, with the same source hash. For a proxy, this is its implementation. Only immutables and library addresses were ignored.',
  ),
  'folder same code': words(
    'folder same code',
    'The code here equals the code of this contract in your project folder, but the source hash is missing or differs. For a proxy, this is its implementation. A contract with another name may have the same code.',
  ),
  'folder record': {
    name: 'your folder, deployed so',
    tone: 'doubtful',
    means:
      'A deployment record in your project folder uses this name for the address. The code was not compared.',
  },
  'registry exact': words(
    'registry exact',
    'Sourcify reports an exact match: the sources with this name compile to the code here, with the same source hash. For a proxy, this is its implementation.',
  ),
  'registry match': words(
    'registry match',
    'Sourcify reports a match: the sources with this name compile to the code here, but the source hash differs. For a proxy, this is its implementation. The submitter chose the name.',
  ),
  compiled: words(
    'compiled',
    'The name is from source code that was compiled in this browser. Nobody has checked that it is the source of this contract.',
  ),
  pasted: words(
    'pasted',
    'The name is from the layout or ABI that was pasted for this address. Nobody has checked that it fits the code.',
  ),
  demo: words('demo', 'The explorer compiled and deployed this contract itself.'),
}
