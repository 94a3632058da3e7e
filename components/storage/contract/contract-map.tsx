'use client'

import { useState } from 'react'
import { PricedLink } from '@/components/lens/priced-link'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { formatBlock } from '@/lib/block/block'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { describePinnedBlock, type PinnedBlock } from '@/lib/storage/contract/contract-question'
import type { MapPick } from '@/lib/storage/map/map-spots'
import { shortSlot } from '@/lib/storage/place/slot'
import { StorageMapView } from '../map/storage-map-view'
import { useContractResult } from './contract-result'

export function ContractMap({ onMapping }: { onMapping: (path: string) => void }) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const { question, known, read, sides, writing } = useContractResult()
  const [at, setAt] = useState(sides.length - 1)
  const [side, other, block] = [sides[at], sides[1 - at], read.blocks[at]]
  if (!side || !block) return null
  const name = known[at]?.layout.contract ?? 'contract'
  const title = `Storage of ${name} ${question.address} on ${network.name} at ${describePinnedBlock(block)}`
  const wordOf = ({ row, piece }: MapPick) => (
    <>
      {'isHead' in piece && piece.isHead ? (
        <Button className="w-fit" onClick={() => onMapping(piece.path)}>
          Entries of {piece.path}
        </Button>
      ) : null}
      {row.kind === 'slot' ? (
        <PricedLink
          href={formatStoragePermalink(network.slug, {
            address: question.address,
            slot: shortSlot(row.slot),
            block: formatBlock(block.block ?? block.asked),
          })}
          price={prices.eth_getStorageAt}
          unit={unit}
        >
          The word of slot {shortSlot(row.slot)}
        </PricedLink>
      ) : null}
    </>
  )
  const sayAt = (one: PinnedBlock) => `At ${describePinnedBlock(one)}`
  const otherBlock = read.blocks[1 - at]
  return (
    <div className="grid gap-3">
      {sides.length > 1 ? (
        <Choice
          name="map-side"
          label="Block shown"
          value={String(at)}
          options={read.blocks.map((one, i) => ({
            value: String(i),
            label: sayAt(one),
          }))}
          onChange={(value) => setAt(Number(value))}
        />
      ) : null}
      <StorageMapView
        side={side}
        before={other}
        writing={writing}
        {...(otherBlock && { compared: sayAt(otherBlock) })}
        title={title}
        file={`storage-${question.address}-${block.block === null ? block.asked : BigInt(block.block)}`}
        action={wordOf}
      />
    </div>
  )
}
