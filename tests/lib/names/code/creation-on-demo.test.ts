import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { listInterfaces } from '@/lib/abi/demo-abi'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import manifest from '@/lib/demo/manifest.json' with { type: 'json' }
import { decodeCreation } from '@/lib/names/code/creation-arguments'
import { sourceConstructors } from '@/lib/receipts/sent/known-constructors'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'

const NETWORK = 'demo-mainnet'

test('default: the constructors of all demo contracts are decoded', async () => {
  const node = (await startDemoChain()).networks[NETWORK]
  const decoded = await Promise.all(
    Object.entries(manifest[NETWORK].contracts).map(async ([name, { address, block, transaction }]) => {
      const { input } = await ask<{ input: Hex }>(node, 'eth_getTransactionByHash', transaction)
      const demo = await Promise.all(
        listInterfaces(NETWORK, address, BigInt(block)).map(async (named) => ({
          ...named,
          ...parseContractAbi(await readFile(`public/demo/${named.file}`, 'utf8')),
        })),
      )
      const found = decodeCreation(
        input,
        sourceConstructors({ given: null, behind: null, folder: null, demo }),
      )
      return [name, found.state === 'decoded' ? found.called.signature : found.why]
    }),
  )
  expect(Object.fromEntries(decoded)).toMatchObject({
    Weth: 'constructor()',
    Token: 'constructor(address,uint256)',
    Trader: 'constructor(address)',
    RegistryProxy: 'constructor(address,bytes)',
  })
  expect(decoded.filter(([, says]) => !says?.startsWith('constructor('))).toEqual([])
})
