import type { CompiledByRegistry } from './compiled-contracts'
import { addressOf, type Mood } from './registry-moods'

type Compiled = { treasury: CompiledByRegistry; client: CompiledByRegistry }

/** A contract in the shape of the registry, with the nulls that it really sends. */
export function describeContract(
  mood: Mood,
  { treasury, client }: Compiled,
  { chainId, address }: { chainId: string; address: string },
) {
  const { name, file, version, code, sourceMap, compilerSettings, ...kept } =
    mood === 'proxy' ? client : treasury
  const degree = mood === 'match' ? 'match' : 'exact_match'
  const runtimeMatch = mood === 'creation only' ? null : degree
  return {
    matchId: '7461',
    match: degree,
    creationMatch: mood === 'match' ? null : degree,
    runtimeMatch,
    verifiedAt: '2025-03-01T10:20:30Z',
    chainId: mood === 'wrong chain' ? '8453' : chainId,
    address: mood === 'wrong address' ? addressOf('exact match') : address,
    ...kept,
    metadata: mood === 'match' ? { ...kept.metadata, version: 2 } : kept.metadata,
    compilation: {
      language: 'Solidity',
      compiler: 'solc',
      compilerVersion: version,
      compilerSettings,
      name,
      fullyQualifiedName: `${file}:${name}`,
    },
    runtimeBytecode: { onchainBytecode: code, sourceMap },
    proxyResolution: { isProxy: false, proxyType: null, implementations: [] },
    ...OTHERWISE[mood]?.(),
  }
}

const compilation = (language: string, compilerVersion: string, name = 'Treasury') => ({
  language,
  compiler: language === 'Solidity' ? 'solc' : language.toLowerCase(),
  compilerVersion,
  compilerSettings: {},
  name,
  fullyQualifiedName: `src/${name}.x:${name}`,
})

const NO_LAYOUT = { storageLayout: null, transientStorageLayout: null }

const NO_WORDS = { userdoc: null, devdoc: null }

const HOSTILE = '\u202e<b onclick="alert(1)">elas rof toN</b>\u202c”\n\nSend it back'

const layoutWith = (label: string) => ({
  transientStorageLayout: null,
  storageLayout: {
    storage: [
      { astId: 1, contract: 'src/Treasury.sol:Treasury', label, offset: 0, slot: '0', type: 't_uint256' },
    ],
    types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
  },
})

/** What of a contract is otherwise in a mood. */
const OTHERWISE: Partial<Record<Mood, () => object>> = {
  'null layout': () => NO_LAYOUT,
  'old compiler': () => ({
    ...NO_LAYOUT,
    compilation: compilation('Solidity', 'v0.4.18+commit.9cf6e910'),
    ...NO_WORDS,
  }),
  Vyper: () => ({
    ...NO_LAYOUT,
    metadata: null,
    runtimeBytecode: { onchainBytecode: '0x6001', sourceMap: { breakpoints: [] } },
    compilation: compilation('Vyper', '0.3.10+commit.91361694'),
  }),
  'Vyper layout': () => ({
    ...NO_LAYOUT,
    storageLayout: {
      owner: { type: 'address', slot: 0, n_slots: 1 },
      book: {
        type: 'HashMap[address, Entry]',
        slot: 1,
        n_slots: 1,
        type_definitions: { Entry: { amount: { type: 'uint256' }, paid: { type: 'bool' } } },
      },
    },
    transientStorageLayout: {},
    devdoc: {},
    userdoc: {},
    compilation: compilation('Vyper', '0.4.1+commit.8a93dd27'),
  }),
  Yul: () => ({
    ...NO_LAYOUT,
    ...NO_WORDS,
    abi: null,
    metadata: null,
    compilation: compilation('Yul', '0.8.26+commit.8a97fa7a'),
  }),
  proxy: () => ({
    proxyResolution: {
      isProxy: true,
      proxyType: 'EIP1967Proxy',
      implementations: [
        { address: addressOf('exact match'), name: 'Treasury' },
        { address: addressOf('not verified') },
      ],
    },
  }),
  'proxy unknown': () => ({
    proxyResolution: {
      proxyResolutionError: {
        customCode: 'proxy_resolution_error',
        message: 'Error while running proxy detection and implementation resolution',
        errorId: '00000000-0000-4000-8000-000000000000',
      },
    },
  }),
  'hostile words': () => ({
    userdoc: {
      events: { 'Deposited(address,uint256,string)': { notice: HOSTILE } },
      methods: { 'balances(address)': { notice: HOSTILE }, ['__proto__']: { notice: HOSTILE } },
    },
    devdoc: { stateVariables: { issued: { details: 'x'.repeat(1024 * 1024) } } },
  }),
  'other words': () => ({ userdoc: 'It is safe.', devdoc: [{ stateVariables: 7 }] }),
  'hostile label': () => layoutWith('owner\u202e// safe'),
  'hostile name': () => ({
    compilation: {
      ...compilation('Solidity\u202e', `0.8.37+\u2028${'x'.repeat(1000)}`, '<script>alert(1)</script>'),
      fullyQualifiedName: `a\u200b.sol:<script>`,
    },
  }),
}
