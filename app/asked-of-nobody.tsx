import Link from 'next/link'
import type { ServedMethod } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { formatAmount } from '@/lib/text/count'
import { HomePanel } from './home-panel'

/** The three lenses where no demo answers: what each is asked, and what that costs; nothing is asked. */
export function AskedOfNobody({ network, isOwnNode }: { network: string; isOwnNode: boolean }) {
  const sayPrice = (method: ServedMethod, each: string) =>
    isOwnNode
      ? 'Your own node, without a price'
      : `${formatAmount(CREDITS.prices[method], CREDITS.unit)} ${each}`
  return (
    <>
      <HomePanel
        network={network}
        path="storage"
        name="What a contract stored"
        about={sayPrice('eth_getStorageAt', 'a slot')}
      >
        <p>
          A word at its slot, a variable by its path such as{' '}
          <code className="font-mono text-table">positions[0xabc…][3].owner</code>, or a whole contract by its
          layout, at one block or compared at two.
        </p>
        <p>
          <Link href={`/${network}/storage/calculator`}>The slot calculator</Link> shows step by step which
          slot that is, and works without a key.
        </p>
      </HomePanel>
      <HomePanel
        network={network}
        path="logs"
        name="What it emitted"
        about={sayPrice('eth_getLogs', 'a call; you see the price and set a budget before you ask')}
      >
        <p>
          Every log of some contracts and an event, once each, over any range of blocks. A range that a
          service refuses is split, and blocks that could not be read are named.
        </p>
      </HomePanel>
      <HomePanel
        network={network}
        path="receipts"
        name="What a transaction did"
        about={sayPrice('eth_getTransactionReceipt', 'a receipt')}
      >
        <p>
          The receipt of a transaction: every field explained, its logs read as events, and checks made in
          your browser, such as of its bloom filter against its logs.
        </p>
      </HomePanel>
    </>
  )
}
