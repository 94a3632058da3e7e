import { JsonRpcProvider, WebSocketProvider } from 'ethers'
import { createPublicClient, http, type PublicClient, type Transport, webSocket } from 'viem'
import { Web3, WebSocketProvider as Web3WebSocketProvider } from 'web3'

type Hex = `0x${string}`

/** What every client is asked, in the words of none of them. */
export type Client = {
  storageAt: (address: Hex, position: Hex) => Promise<string | undefined>
  /** Transaction hashes of the logs of an address within a block. */
  logsOf: (address: Hex, block: number) => Promise<string[]>
  /** The block of a receipt; null when there is none. */
  blockOfReceipt: (hash: Hex) => Promise<number | null>
  chainId: () => Promise<number>
  head: () => Promise<number>
  hashOfBlock: (block: number) => Promise<string | undefined>
  code: (address: Hex) => Promise<string | undefined>
  close: () => Promise<void> | void
}

type Urls = { http: string; webSocket: string }

/** Libraries that people point at a service like this, with the settings that they come with. */
export const CLIENTS: Record<string, (urls: Urls) => Client> = {
  'viem over HTTP': (urls) => overViem(http(urls.http)),
  'viem over HTTP in batches': (urls) => overViem(http(urls.http, { batch: true })),
  'viem over WebSocket': (urls) => overViemWebSocket(urls.webSocket),
  'ethers over HTTP': (urls) => ethersClient(new JsonRpcProvider(urls.http)),
  'ethers over WebSocket': (urls) => ethersClient(new WebSocketProvider(urls.webSocket)),
  'web3.js over HTTP': (urls) => web3Client(new Web3(urls.http), () => {}),
  'web3.js over WebSocket': (urls) => {
    const provider = new Web3WebSocketProvider(urls.webSocket)
    return web3Client(new Web3(provider), () => provider.disconnect())
  },
}

const overViem = (transport: Transport) => viemClient(createPublicClient({ transport }), () => {})

function overViemWebSocket(url: string): Client {
  const client = createPublicClient({ transport: webSocket(url) })
  return viemClient(client, async () => (await client.transport.getRpcClient()).close())
}

function viemClient(client: PublicClient, close: Client['close']): Client {
  return {
    storageAt: (address, slot) => client.getStorageAt({ address, slot }),
    logsOf: async (address, block) => {
      const range = { fromBlock: BigInt(block), toBlock: BigInt(block) }
      return (await client.getLogs({ address, ...range })).map(({ transactionHash }) => transactionHash)
    },
    blockOfReceipt: async (hash) => {
      const receipt = await client
        .getTransactionReceipt({ hash })
        .catch(nullFor('TransactionReceiptNotFoundError'))
      return receipt && Number(receipt.blockNumber)
    },
    chainId: () => client.getChainId(),
    head: async () => Number(await client.getBlockNumber()),
    hashOfBlock: async (block) => (await client.getBlock({ blockNumber: BigInt(block) })).hash,
    code: (address) => client.getCode({ address }),
    close,
  }
}

function ethersClient(provider: JsonRpcProvider | WebSocketProvider): Client {
  return {
    storageAt: (address, position) => provider.getStorage(address, position),
    logsOf: async (address, block) =>
      (await provider.getLogs({ address, fromBlock: block, toBlock: block })).map(
        ({ transactionHash }) => transactionHash,
      ),
    blockOfReceipt: async (hash) => (await provider.getTransactionReceipt(hash))?.blockNumber ?? null,
    chainId: async () => Number((await provider.getNetwork()).chainId),
    head: () => provider.getBlockNumber(),
    hashOfBlock: async (block) => (await provider.getBlock(block))?.hash ?? undefined,
    code: (address) => provider.getCode(address),
    close: () => provider.destroy(),
  }
}

function web3Client({ eth }: Web3, close: () => void): Client {
  return {
    storageAt: (address, position) => eth.getStorageAt(address, position),
    logsOf: async (address, block) =>
      (await eth.getPastLogs({ address, fromBlock: block, toBlock: block })).map((log) =>
        typeof log === 'string' ? log : String(log.transactionHash),
      ),
    blockOfReceipt: async (hash) => {
      const receipt = await eth.getTransactionReceipt(hash).catch(nullFor('TransactionNotFound'))
      return receipt && Number(receipt.blockNumber)
    },
    chainId: async () => Number(await eth.getChainId()),
    head: async () => Number(await eth.getBlockNumber()),
    hashOfBlock: async (block) => (await eth.getBlock(block)).hash,
    code: (address) => eth.getCode(address),
    close,
  }
}

/** Some libraries throw an error of their own where the answer is null. */
const nullFor = (name: string) => (error: Error) => {
  if (error.name === name) return null
  throw error
}
