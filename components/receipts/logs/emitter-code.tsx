'use client'

import dynamic from 'next/dynamic'
import { type Hex as Address, numberToHex } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { PriceTag } from '@/components/lens/price-tag'
import { PricedLink } from '@/components/lens/priced-link'
import { RunView } from '@/components/lens/run-view'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/folded-section'
import { Hex } from '@/components/ui/hex'
import { formatPriceRange } from '@/lib/credits/price-range'
import { whyNotLookedUp } from '@/lib/names/registry/asked-networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { BEACON_SLOT, priceProxyCode } from '@/lib/storage/proxy/find-proxy-code'
import { useFindProxyCode, useFoundProxyCode } from './use-contract-abis'

const AbiForm = dynamic(() => import('./abi-form').then((module) => module.AbiForm), { loading: () => null })

const AbiLookUp = dynamic(() => import('./abi-look-up').then((module) => module.AbiLookUp), {
  ssr: false,
})

/** For a contract without an ABI: it may be a proxy, and its implementation declares the events and functions. */
export function EmitterCode({
  address,
  block,
  who = 'emitter',
}: {
  address: Address
  block: bigint
  who?: 'emitter' | 'receiver'
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const at = { address, block }
  const found = useFoundProxyCode(at)
  const run = useFindProxyCode()
  return (
    <div className="grid gap-1 text-note">
      {whyNotLookedUp(network) === null ? <AbiLookUp address={address} /> : null}
      {found === undefined ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft">
            The ABI of the {who} is not known. The {who} may be a proxy:
          </span>
          <Button
            className="h-6! px-2! text-note! pointer-coarse:h-11!"
            disabled={run.state === 'running'}
            onClick={() => run.start(at)}
          >
            Find its implementation <PriceTag price={formatPriceRange(priceProxyCode(prices), unit)} />
          </Button>
        </div>
      ) : null}
      {found?.keeps === 'nothing' ? (
        <p className="text-ink-soft">
          {found.hasCode
            ? `The ${who} is not a known kind of proxy at this block.`
            : `The ${who} has no code at the end of this block.`}
        </p>
      ) : null}
      {found?.keeps === 'code' ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">a proxy; its implementation at this block: </span>
            <Hex value={found.address} /> <AddressName address={found.address} block={numberToHex(block)} />
          </p>
          <Disclosure summary="Add the ABI of the implementation">
            {() => <AbiForm contracts={[found.address]} />}
          </Disclosure>
        </>
      ) : null}
      {found?.keeps === 'beacon' ? (
        <>
          <p className="wrap-anywhere">
            <span className="text-ink-soft">a beacon proxy: </span>
            <Hex value={found.address} />
          </p>
          <PricedLink
            href={formatStoragePermalink(network.slug, {
              address: found.address,
              slot: BEACON_SLOT,
              block: String(block),
            })}
            price={prices.eth_getStorageAt}
            unit={unit}
          >
            Read slot {BEACON_SLOT} of the beacon, where OpenZeppelin’s beacons store the implementation
          </PricedLink>
        </>
      ) : null}
      <RunView run={run} />
    </div>
  )
}
