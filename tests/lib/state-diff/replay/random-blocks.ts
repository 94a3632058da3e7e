import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { ofLength } from '../../../test-length'
import { compileScene } from './compile-scene'

/** What a draw needs of randomness: whole numbers below `most`. */
export type Draw = (most: number) => number

/** Mulberry32: the same seed gives the same blocks. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

const KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
]

export type Scene = {
  client: ReturnType<typeof clientOf>
  /** Names of the contracts in `Replayed.sol` by address, in lower case. */
  deployed: ReadonlyMap<Hex, string>
  /** Mines a block of 1 to 8 random transactions, and resolves to its number. */
  mineBlock(): Promise<bigint>
  /** Mines a block with one transaction of a kind. */
  mineOne(kind: Kind): Promise<bigint>
  /** Mines a block with as many transactions that use the same few contracts. */
  mineHot(count: number): Promise<bigint>
}

/** Transactions whose price is measured. */
export type Kind =
  | 'ether transfer'
  | 'token transfer'
  | 'through a proxy'
  | 'swap'
  | 'CREATE2'
  | '200 slots'
  | 'creation'
  | 'endless loop'

const clientOf = (url: string) =>
  createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) }).extend(publicActions)

type Sent = {
  to: Address | null
  data?: Hex
  value?: bigint
  gas?: bigint
  type?: 'legacy' | 'eip1559' | 'eip2930'
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[]
  authorizationList?: readonly unknown[]
}

/** Deploys contracts of many kinds on an anvil, and mines random blocks that use them. */
export async function setScene(
  url: string,
  draw: Draw,
  { withDelegations }: { withDelegations: boolean },
): Promise<Scene> {
  const contracts = compileScene()
  const client = clientOf(url)
  const accounts = KEYS.map((key) => privateKeyToAccount(key))
  const nonces = new Map<Address, number>()
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const abiOf = (name: string) => contracts[name]?.abi ?? []

  const send = async (account: PrivateKeyAccount, { to, ...rest }: Sent) => {
    const wallet = createWalletClient({ account, chain: foundry, transport: http(url) })
    const nonce = nonces.get(account.address) ?? (await client.getTransactionCount(account))
    nonces.set(account.address, nonce + 1)
    const fees =
      rest.type === 'legacy' || rest.type === 'eip2930'
        ? { gasPrice: 3_000_000_000n + BigInt(draw(1_000_000)) }
        : { maxFeePerGas: 4_000_000_000n, maxPriorityFeePerGas: BigInt(draw(1_000_000_000)) }
    const gas = rest.gas ?? 900_000n
    const raw = await wallet.signTransaction({ to, nonce, ...fees, ...rest, gas } as never)
    await client.sendRawTransaction({ serializedTransaction: raw })
  }

  await client.setAutomine(false)
  const deployed = new Map<Hex, string>()
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<Address> => {
    const { abi = [], bytecode = '0x' } = contracts[name] ?? {}
    const [account] = accounts as [PrivateKeyAccount]
    const nonce = nonces.get(account.address) ?? 0
    await send(account, {
      to: null,
      data: encodeDeployData({ abi, bytecode, args } as never),
      gas: 3_000_000n,
    })
    await client.mine({ blocks: 1 })
    const { transactions } = await client.getBlock({ includeTransactions: true })
    const receipt = await client.getTransactionReceipt({ hash: transactions[0]?.hash ?? '0x' })
    if (receipt.status !== 'success' || !receipt.contractAddress)
      throw new Error(`${name} ${nonce} was not deployed`)
    deployed.set(receipt.contractAddress.toLowerCase() as Hex, name)
    return receipt.contractAddress
  }

  const coins = [await deploy('Coin'), await deploy('Coin')]
  const counter = await deploy('Counter')
  const other = await deploy('Counter')
  const proxy = await deploy('Proxy', [counter])
  const pool = await deploy('Pool', coins)
  const factory = await deploy('Factory')
  const trials = await deploy('Trials')
  const env = await deploy('Env')
  const wallet = await deploy('Wallet')
  const table = await deploy('Table')
  const child = await deploy('Child')
  const call = (name: string, functionName: string, args: readonly unknown[] = []) =>
    encodeFunctionData({ abi: abiOf(name), functionName, args } as never)
  for (const { address } of accounts) {
    for (const coin of coins) {
      await send(accounts[0] as PrivateKeyAccount, {
        to: coin,
        data: call('Coin', 'mint', [address, 10n ** 6n]),
      })
    }
  }
  const [, otherCoin] = coins
  if (otherCoin)
    await send(accounts[0] as PrivateKeyAccount, {
      to: otherCoin,
      data: call('Coin', 'mint', [pool, 10n ** 7n]),
    })
  await client.mine({ blocks: 1 })

  const someone = () =>
    pick([
      ...accounts.map(({ address }) => address),
      `0x${'00'.repeat(18)}${(4096 + draw(60_000)).toString(16)}` as Address,
    ])

  const authorize = async (account: PrivateKeyAccount): Promise<unknown> =>
    account.signAuthorization({
      contractAddress: pick([wallet, `0x${'00'.repeat(20)}`]) as Address,
      chainId: pick([0, foundry.id, foundry.id, 5]),
      nonce:
        (nonces.get(account.address) ?? (await client.getTransactionCount(account))) + pick([0, 0, 0, 3]),
    })

  const kinds: readonly (() => Promise<Sent> | Sent)[] = [
    () => ({ to: someone(), value: BigInt(draw(1_000_000)) }),
    () => ({ to: pick(coins), data: call('Coin', 'transfer', [someone(), BigInt(draw(1000))]) }),
    () => ({ to: pick(coins), data: call('Coin', 'transfer', [someone(), 10n ** 9n]) }),
    () => ({ to: pool, data: call('Pool', 'swap', [BigInt(1 + draw(500))]) }),
    () => ({ to: pick([counter, proxy]), data: call('Counter', 'bump') }),
    () => ({ to: pick([counter, proxy]), data: call('Counter', 'set', [BigInt(draw(3))]) }),
    () => ({ to: proxy, data: call('Proxy', 'upgrade', [pick([counter, other])]) }),
    () => ({
      to: factory,
      data: call('Factory', 'make2', [`0x${draw(1e6).toString(16).padStart(64, '0')}`]),
    }),
    () => ({ to: factory, data: call('Factory', 'make') }),
    () => ({ to: factory, data: call('Factory', 'makeAndEnd'), value: BigInt(draw(2) * 1000) }),
    () => ({ to: child, data: call('Child', 'end', [someone()]) }),
    () => ({ to: trials, data: call('Trials', 'attempt', [BigInt(draw(5))]) }),
    () => ({ to: trials, data: call('Trials', pick(['refuse', 'burn'])), gas: 200_000n }),
    () => ({ to: trials, data: call('Trials', 'clearAndFill', [BigInt(draw(30))]) }),
    () => ({ to: env, data: call('Env', 'look', [someone()]), value: BigInt(draw(9)) }),
    () => ({ to: null, data: contracts.Child?.bytecode ?? '0x' }),
    () => ({ to: null, data: '0xfe', gas: 100_000n }),
    () => ({ to: someone(), data: `0x${'00ff'.repeat(draw(1500))}` as Hex }),
    () => ({
      to: counter,
      data: call('Counter', 'bump'),
      type: 'eip2930',
      accessList: [{ address: counter, storageKeys: [`0x${'0'.repeat(64)}`, `0x${'0'.repeat(63)}9`] }],
    }),
    () => ({ to: pick(coins), data: call('Coin', 'transfer', [someone(), 1n]), type: 'legacy' }),
    () => ({ to: pick(accounts).address, data: call('Wallet', 'run', [counter, call('Counter', 'bump')]) }),
  ]
  const delegation = async () => ({
    to: pick([pick(accounts).address, counter]),
    data: call('Counter', 'bump'),
    authorizationList: [await authorize(pick(accounts)), await authorize(pick(accounts))],
  })
  const [, second] = accounts as [PrivateKeyAccount, PrivateKeyAccount]
  const measured: Record<Kind, Sent> = {
    'ether transfer': { to: second.address, value: 5n },
    'token transfer': { to: pick(coins), data: call('Coin', 'transfer', [second.address, 1n]) },
    'through a proxy': { to: proxy, data: call('Counter', 'bump') },
    swap: { to: pool, data: call('Pool', 'swap', [100n]) },
    CREATE2: { to: factory, data: call('Factory', 'make2', [`0x${'7'.repeat(64)}`]) },
    '200 slots': { to: table, data: call('Table', 'fill', [200n]), gas: 6_000_000n },
    creation: { to: null, data: contracts.Child?.bytecode ?? '0x' },
    'endless loop': { to: trials, data: call('Trials', 'burn'), gas: ofLength(1_000_000n, 30_000_000n) },
  }
  const drawn = withDelegations ? [...kinds, delegation] : kinds

  return {
    client,
    deployed,
    async mineBlock() {
      nonces.clear()
      for (let count = 1 + draw(8); count > 0; count--) await send(pick(accounts), await pick(drawn)())
      await client.mine({ blocks: 1 })
      return client.getBlockNumber({ cacheTime: 0 })
    },
    async mineOne(kind) {
      const [from] = accounts as [PrivateKeyAccount]
      nonces.clear()
      await send(from, measured[kind])
      await client.mine({ blocks: 1 })
      return client.getBlockNumber({ cacheTime: 0 })
    },
    async mineHot(count) {
      nonces.clear()
      for (let at = 0; at < count; at++) {
        const hot = [measured['token transfer'], measured.swap, measured['through a proxy'], measured.CREATE2]
        await send(accounts[at % accounts.length] as PrivateKeyAccount, { ...pick(hot), gas: 190_000n })
      }
      await client.mine({ blocks: 1 })
      return client.getBlockNumber({ cacheTime: 0 })
    },
  }
}
