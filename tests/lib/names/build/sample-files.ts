import { readFileSync } from 'node:fs'

const ABI = [{ type: 'function', name: 'owner', inputs: [], outputs: [], stateMutability: 'view' }]

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const STORAGE_LAYOUT = {
  storage: [{ astId: 3, contract: 'Vault', label: 'owner', offset: 0, slot: '0', type: 't_address' }],
  types: { t_address: { encoding: 'inplace', label: 'address', numberOfBytes: '20' } },
}

const VYPER_LAYOUT = {
  storage_layout: { owner: { type: 'address', n_slots: 1, slot: 0 } },
  code_layout: {
    A: { type: 'uint256', offset: 0, length: 32 },
    lib: { B: { type: 'uint256', offset: 32, length: 32 } },
  },
}

const USERDOC = { methods: { 'owner()': { notice: 'Who may open it.' } } }

const METADATA = {
  compiler: { version: '0.8.30+commit.73712a01' },
  language: 'Solidity',
  output: { userdoc: USERDOC },
  settings: {
    compilationTarget: { 'src/Vault.sol': 'Vault' },
    evmVersion: 'prague',
    libraries: { 'src/Prices.sol:Prices': ADDRESS },
    optimizer: { enabled: true, runs: 200 },
    remappings: [':@oz/=lib/oz/'],
  },
  sources: {
    'src/Vault.sol': { keccak256: `0x${'ab'.repeat(32)}`, urls: [] },
    'lib/oz/Ownable.sol': { urls: [] },
  },
}

const BYTECODE = {
  object: '0x60015b',
  linkReferences: {},
  immutableReferences: { 7: [{ start: 1, length: 1 }] },
}

const SOLC_OUTPUT = {
  contracts: {
    'src/Vault.sol': {
      Vault: {
        abi: ABI,
        evm: { deployedBytecode: { ...BYTECODE, object: '60015b' } },
        storageLayout: STORAGE_LAYOUT,
        metadata: JSON.stringify(METADATA),
      },
    },
  },
  sources: { 'src/Vault.sol': { id: 0, ast: {} } },
}

const INPUT = {
  language: 'Solidity',
  sources: { 'src/Vault.sol': { content: 'contract Vault {}' } },
  settings: {},
}

/** One file of every kind, by its path: as each tool writes it, made small. */
export const SAMPLE_FILES = {
  'out/Vault.sol/Vault.json': {
    abi: ABI,
    bytecode: BYTECODE,
    deployedBytecode: BYTECODE,
    metadata: METADATA,
    storageLayout: STORAGE_LAYOUT,
  },
  'out/Vault.vy/Vault.json': {
    abi: ABI,
    bytecode: { object: '0x60' },
    deployedBytecode: { object: '0x6001' },
  },
  'out/build-info/0531205a4cbc3fd3.json': {
    id: '0531205a4cbc3fd3',
    source_id_to_path: { 0: 'src/Vault.sol' },
    language: 'Solidity',
  },
  'out/build-info/a1.json': {
    id: 'a1',
    _format: 'ethers-rs-sol-build-info-1',
    solcVersion: '0.8.30',
    input: INPUT,
    output: SOLC_OUTPUT,
  },
  'broadcast/Deploy.s.sol/31337/run-latest.json': {
    transactions: [
      {
        transactionType: 'CREATE',
        contractName: 'Vault',
        contractAddress: ADDRESS,
        additionalContracts: [
          { transactionType: 'CREATE', contractName: 'Inner', address: `0x${'22'.repeat(20)}` },
        ],
      },
      {
        transactionType: 'CALL',
        contractName: 'Vault',
        contractAddress: ADDRESS,
        additionalContracts: [
          { transactionType: 'CREATE2', contractName: null, address: `0x${'33'.repeat(20)}` },
        ],
      },
    ],
    libraries: [`src/Prices.sol:Prices:0x${'44'.repeat(20)}`, `src/Inner.sol:Inner:0x${'22'.repeat(20)}`],
    receipts: [],
    chain: 31337,
  },
  'artifacts/build-info/b2.json': {
    id: 'b2',
    _format: 'hh-sol-build-info-1',
    solcVersion: '0.8.30',
    input: INPUT,
    output: SOLC_OUTPUT,
  },
  'artifacts/contracts/Vault.sol/Vault.json': {
    _format: 'hh-sol-artifact-1',
    contractName: 'Vault',
    sourceName: 'contracts/Vault.sol',
    abi: ABI,
    deployedBytecode: '0x60015b',
    deployedLinkReferences: { 'contracts/Prices.sol': { Prices: [{ start: 1, length: 20 }] } },
  },
  'artifacts/contracts/Vault.sol/Vault.dbg.json': {
    _format: 'hh-sol-dbg-1',
    buildInfo: '../../build-info/b2.json',
  },
  'artifacts/contracts/V3.sol/V3.json': {
    _format: 'hh3-artifact-1',
    contractName: 'V3',
    sourceName: 'contracts/V3.sol',
    abi: ABI,
    deployedBytecode: '0x60015b',
    deployedLinkReferences: {},
    immutableReferences: { 7: [{ start: 1, length: 1 }] },
    inputSourceName: 'project/contracts/V3.sol',
    buildInfoId: 'solc-0_8_30-c3',
  },
  'artifacts/build-info/solc-0_8_30-c3.json': {
    _format: 'hh3-sol-build-info-1',
    id: 'solc-0_8_30-c3',
    userSourceNameMap: { 'contracts/V3.sol': 'project/contracts/V3.sol' },
    input: INPUT,
  },
  'artifacts/build-info/solc-0_8_30-c3.output.json': {
    _format: 'hh3-sol-build-info-output-1',
    id: 'solc-0_8_30-c3',
    output: {
      contracts: {
        'project/contracts/V3.sol': { V3: { abi: ABI } },
        'npm/@oz/contracts@5.1.0/Ownable.sol': { Ownable: { abi: ABI } },
        'npm/solady@0.1.0/src/Lib.sol': { Lib: { abi: ABI } },
      },
    },
  },
  'artifacts/Vault.json': { deploy: {}, data: { deployedBytecode: BYTECODE }, abi: ABI },
  'build/contracts/Vault.json': {
    contractName: 'Vault',
    abi: ABI,
    metadata: JSON.stringify(METADATA),
    deployedBytecode: '0x60015b',
    immutableReferences: { 7: [{ start: 1, length: 1 }] },
    sourcePath: '/home/somebody/project/contracts/Vault.sol',
    ast: { absolutePath: 'project:/contracts/Vault.sol' },
    compiler: { name: 'solc', version: '0.8.21+commit.d9974bed.Emscripten.clang' },
    networks: { 5777: { address: ADDRESS }, '0x1': { address: ADDRESS }, 1: {} },
  },
  '.openzeppelin/sepolia.json': JSON.parse(readFileSync('tests/fixtures/openzeppelin-manifest.json', 'utf8')),
  'deployments/sepolia/Vault.json': {
    address: ADDRESS,
    abi: ABI,
    storageLayout: STORAGE_LAYOUT,
    numDeployments: 1,
  },
  'ignition/deployments/chain-31337/deployed_addresses.json': {
    'Module#Vault': ADDRESS,
    'Module#a proxy': `0x${'22'.repeat(20)}`,
    'Module#Broken': 'no address',
  },
  'vault.json': VYPER_LAYOUT,
  'vyper.json': {
    compiler: 'vyper-0.4.0',
    contracts: {
      'contracts/vault.vy': {
        vault: {
          abi: ABI,
          userdoc: USERDOC,
          evm: { deployedBytecode: { object: '0x60015b' } },
          layout: VYPER_LAYOUT,
        },
      },
    },
  },
  'vyper-combined.json': {
    'contracts/vault.vy': { abi: ABI, userdoc: USERDOC, bytecode_runtime: '0x60015b', layout: VYPER_LAYOUT },
    version: '0.4.0+commit.e9db8d9f',
  },
  'solc-output.json': SOLC_OUTPUT,
  'solc-combined.json': {
    contracts: {
      'src/Vault.sol:Vault': {
        abi: JSON.stringify(ABI),
        userdoc: USERDOC,
        'bin-runtime': '60015b',
        'storage-layout': STORAGE_LAYOUT,
      },
    },
    sources: { 'src/Vault.sol': { AST: { nodes: [] } } },
    version: '0.8.30+commit.73712a01.Linux.g++',
  },
}

export type SamplePath = keyof typeof SAMPLE_FILES
