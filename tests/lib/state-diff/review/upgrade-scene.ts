import { readFileSync } from 'node:fs'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { compileWithPackages } from '@/tests/solc-once'

type Compiled = { abi: Abi; bytecode: Hex; layout: Layout }

/** OpenZeppelin's ERC-1967 proxy with two implementations, whose second one is set by one transaction. */
export async function setUpgrade(url: string) {
  const { ERC1967Proxy, FeesV1, FeesV2 } = compileReviewed()
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const [account, treasury, newTreasury] = await client.getAddresses()
  if (!account || !treasury || !newTreasury) throw new Error('anvil has no accounts')
  const receiptOf = (hash: Hex) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const deploy = async ({ abi, bytecode }: Compiled, args: readonly unknown[] = []): Promise<Address> => {
    const data = encodeDeployData({ abi, bytecode, args } as never)
    const { contractAddress } = await receiptOf(
      await client.sendTransaction({ account, data, gas: 5_000_000n }),
    )
    if (!contractAddress) throw new Error('not deployed')
    return contractAddress
  }
  const call = ({ abi }: Compiled, functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi, functionName, args } as never)

  const first = await deploy(FeesV1)
  const second = await deploy(FeesV2)
  const proxy = await deploy(ERC1967Proxy, [first, call(FeesV1, 'start', [treasury, 'v1: 30 | `bps`'])])
  const migrate = call(FeesV2, 'migrate', [newTreasury, 'Version 2. The fee is 25 basis points from now on.'])
  const receipt = await receiptOf(
    await client.sendTransaction({
      account,
      to: proxy,
      data: call(FeesV2, 'upgradeToAndCall', [second, migrate]),
      value: 7n,
      gas: 1_000_000n,
    }),
  )
  if (receipt.status !== 'success') throw new Error('the upgrade failed')
  return {
    client,
    hash: receipt.transactionHash,
    block: receipt.blockNumber,
    ...{ account, treasury, newTreasury, first, second, proxy },
    layouts: { first: FeesV1.layout, second: FeesV2.layout },
  }
}

function compileReviewed() {
  const output = JSON.parse(
    compileWithPackages(
      JSON.stringify({
        language: 'Solidity',
        sources: {
          'Reviewed.sol': { content: readFileSync('tests/fixtures/solidity/Reviewed.sol', 'utf8') },
        },
        settings: {
          evmVersion: 'cancun',
          optimizer: { enabled: true },
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'storageLayout'] } },
        },
      }),
    ),
  )
  const fault = (output.errors ?? []).find(({ severity }: { severity: string }) => severity === 'error')
  if (fault) throw new Error(fault.formattedMessage)
  const compiled = (file: string, name: string): Compiled => {
    const { abi, evm, storageLayout } = output.contracts[file][name]
    return {
      abi,
      bytecode: `0x${evm.bytecode.object}`,
      layout: parseLayout(JSON.stringify(storageLayout)),
    }
  }
  return {
    ERC1967Proxy: compiled('@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol', 'ERC1967Proxy'),
    FeesV1: compiled('Reviewed.sol', 'FeesV1'),
    FeesV2: compiled('Reviewed.sol', 'FeesV2'),
  }
}
