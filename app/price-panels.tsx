import Link from 'next/link'
import { HomePanel } from '@/app/home-panel'
import type { ServedMethod } from '@/lib/credits/price-table'
import { CREDITS } from '@/lib/credits/tariff'
import { formatAmount } from '@/lib/text/count'

/** The three pages without a demo: what each can read, and its price. */
export function PricePanels({ network, isOwnNode }: { network: string; isOwnNode: boolean }) {
  const sayPrice = (method: ServedMethod, each: string) =>
    isOwnNode ? 'Your own node: free' : `${formatAmount(CREDITS.prices[method], CREDITS.unit)} ${each}`
  return (
    <>
      <HomePanel network={network} path="storage" about={sayPrice('eth_getStorageAt', 'a slot')}>
        <p>
          The word at a slot, a variable by its path, such as{' '}
          <code className="font-mono text-table">positions[0xabc…][3].owner</code>, or all variables of a
          contract, at one block or at two.
        </p>
        <p>
          <Link href={`/${network}/storage/calculator`}>The slot calculator</Link> derives the slot step by
          step. It needs no key.
        </p>
      </HomePanel>
      <HomePanel
        network={network}
        path="logs"
        about={sayPrice('eth_getLogs', 'a call; you see the price and set a budget first')}
      >
        <p>
          All logs of a contract or an event, over any block range, without duplicates. A refused range is
          split. Blocks that could not be read are listed.
        </p>
      </HomePanel>
      <HomePanel network={network} path="receipts" about={sayPrice('eth_getTransactionReceipt', 'a receipt')}>
        <p>
          The receipt of a transaction: fields explained and logs decoded as events. Your browser checks it,
          for example the bloom filter against the logs.
        </p>
      </HomePanel>
    </>
  )
}
