'use client'

import { BlockField } from '@/components/lens/block-field'
import { HistoryHint } from '@/components/lens/history-hint'
import { PricedLink } from '@/components/lens/priced-link'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { describeHistory } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import type { CalculatorDraft } from '@/lib/storage/calculator/calculator-question'
import { shortSlot } from '@/lib/storage/place/slot'
import { readField } from '@/lib/text/field'
import { ContractField } from '../question/contract-field'

/** The contract and block at which a computed slot is read. */
export function ReadSlotForm({
  draft,
  slot,
  onChange,
}: {
  draft: CalculatorDraft
  slot: bigint
  onChange: (change: Partial<CalculatorDraft>) => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const address = readField(() => parseTypedAddress(draft.address))
  const block = readField(() => parseTypedBlock(draft.block))
  const isReady = address.value !== undefined && block.value !== undefined
  return (
    <div className="grid max-w-[68ch] gap-4">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <ContractField
          value={draft.address}
          problem={address.problem}
          onChange={(address) => onChange({ address })}
        />
        <BlockField
          id="block"
          label="Block"
          value={draft.block}
          problem={block.problem}
          hint={<HistoryHint kind="state" typed={draft.block} orElse={describeHistory(network)} />}
          onChange={(typed) => onChange({ block: typed })}
        />
      </div>
      {isReady ? (
        <PricedLink
          href={formatStoragePermalink(network.slug, {
            address: draft.address,
            slot: shortSlot(slot),
            block: draft.block,
          })}
          price={prices.eth_getStorageAt}
          unit={unit}
        >
          Read this slot on {network.name}
        </PricedLink>
      ) : (
        <p className="text-ink-soft text-note">Enter a contract to get a link that reads this slot.</p>
      )}
    </div>
  )
}
