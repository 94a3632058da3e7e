import { readFileSync } from 'node:fs'
import { compileSolidity, contractOf } from '../compile-solidity'

const FILE = 'src/Upgradeable.sol'

/** Files as tools write them around what solc gave for `Upgradeable.sol`: shapes of forge 1.7.1, Hardhat 2.29.1 and 3. */
export async function writeToolFiles() {
  const source = readFileSync('tests/fixtures/solidity/Upgradeable.sol', 'utf8')
  const output = await compileSolidity({ [FILE]: source })
  const withLayout = output.contracts[FILE] ?? {}
  const { abi, storageLayout } = contractOf(output, FILE, 'Box')
  const bare = Object.fromEntries(
    Object.entries(withLayout).map(([name, { abi, evm }]) => [name, { abi, evm }]),
  )
  const input = { language: 'Solidity', sources: { [FILE]: { content: source } }, settings: {} }
  const metadata = {
    compiler: { version: '0.8.37+commit.0' },
    language: 'Solidity',
    output: { abi, devdoc: {}, userdoc: {} },
    settings: { compilationTarget: { [FILE]: 'Box' }, remappings: [] },
    sources: { [FILE]: { keccak256: '0x00', urls: [] } },
    version: 1,
  }
  const plainOutput = { contracts: { [FILE]: bare }, sources: output.sources }
  const artifact = { contractName: 'Box', sourceName: FILE, abi, bytecode: '0x00', deployedBytecode: '0x00' }
  const foundry = {
    abi,
    bytecode: { object: '0x00' },
    deployedBytecode: { object: '0x00' },
    methodIdentifiers: {},
    rawMetadata: JSON.stringify(metadata),
    metadata,
    id: 0,
  }
  const address = `0x${'12'.repeat(20)}`
  const deployment = { address, abi, receipt: {}, solcInputHash: 'ab12', metadata: JSON.stringify(metadata) }
  return {
    foundry,
    foundryWithLayout: { ...foundry, storageLayout },
    foundrySlim: { id: 'f8', source_id_to_path: { 0: FILE }, language: 'Solidity' },
    foundryFull: { id: 'f8', _format: 'ethers-rs-sol-build-info-1', input, output },
    broadcast: {
      transactions: [{ contractName: 'Box', contractAddress: address, additionalContracts: [] }],
      receipts: [],
      chain: 31337,
    },
    hardhat2: { _format: 'hh-sol-artifact-1', ...artifact },
    hardhat2Debug: { _format: 'hh-sol-dbg-1', buildInfo: '../../build-info/61916e53.json' },
    hardhat2BuildInfo: { _format: 'hh-sol-build-info-1', id: '61916e53', input, output: plainOutput },
    hardhat3: {
      _format: 'hh3-artifact-1',
      ...artifact,
      buildInfoId: 'solc-0_8_37-ab',
      inputSourceName: FILE,
    },
    hardhat3Input: { _format: 'hh3-sol-build-info-1', id: 'ab', input, userSourceNameMap: {} },
    hardhat3Output: { _format: 'hh3-sol-build-info-output-1', id: 'ab', output: plainOutput },
    hardhat3OutputWithLayout: { _format: 'hh3-sol-build-info-output-1', id: 'ab', output },
    remix: { deploy: {}, data: { bytecode: {}, deployedBytecode: { object: '' }, gasEstimates: {} }, abi },
    truffle: {
      contractName: 'Box',
      abi,
      source,
      sourcePath: '/x/contracts/Box.sol',
      schemaVersion: '3.4.16',
    },
    deployment,
    deploymentWithLayout: { ...deployment, storageLayout },
    ignition: { 'BoxModule#Box': address, 'BoxModule#Base': address },
    combined: { contracts: { [`${FILE}:Box`]: { 'storage-layout': storageLayout } }, version: '0.8.37' },
    metadata,
    input,
    plainOutput,
    output,
    layout: storageLayout,
    abi,
  }
}

export type ToolFiles = Awaited<ReturnType<typeof writeToolFiles>>
