'use client'

import { type ReactNode, useState } from 'react'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { MyAddress } from '@/components/wallet/my-address'
import { formatPriceRange, type PriceRange } from '@/lib/credits/price-range'
import { isByAddress, knownKeys } from '@/lib/storage/entries/known-keys'
import { completePath, type PathOffer, type PathOffers } from '@/lib/storage/path/complete-path'
import { sayFunction } from '@/lib/storage/path/path-root'
import { priceOffer } from '@/lib/storage/question/path-draft'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { parseStorageDraft } from '@/lib/storage/question/storage-question'
import { countOf } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { useKeySources } from '../entries/use-key-sources'
import { KeysInLogs } from './keys-in-logs'
import type { LayoutPath } from './use-path-question'

const NO_OFFERS: PathOffers = { offers: [], more: 0 }

/** A path with suggestions from the layout, known keys and named accounts. */
export function PathField({
  form,
  path: { draft, known },
  onChange,
}: {
  form: StorageDraft
  path: LayoutPath
  onChange: (path: string) => void
}) {
  const { unit, prices } = useTariff()
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const fields = parseStorageDraft(form)
  const address = fields.address.value
  const block = fields.block.value ?? 'latest'
  const sources = useKeySources(address ?? '')
  const functions = useFunctionNames(form)
  const layout = known?.layout ?? null
  // The list is not computed before it is needed.
  const { offers, more } =
    isTyping || isOpen ? completePath(layout, form.path, knownKeys(sources)) : NO_OFFERS
  const isMistake = draft?.state === 'wrong' || (draft?.state === 'unfinished' && !isTyping)
  const { unknownName, awaited } = draft ?? {}
  const isFunction = known && unknownName && functions.includes(unknownName)
  return (
    // The height of a hint of two lines, which comes with the layout.
    <div className="grid min-h-23 content-start gap-2">
      <Field
        id="path"
        label="Path"
        aside={
          awaited && isByAddress(awaited.type) ? (
            <MyAddress field="the key" onFill={(mine) => onChange(`${awaited.typed}[${mine}]`)} />
          ) : null
        }
        hint={
          isOpen && offers.length > 0
            ? `${countOf(offers.length + more, 'offer')}${more > 0 ? `, ${offers.length} shown` : ''}: arrow keys choose, Enter completes.`
            : describeHint(
                { draft, known },
                isTyping ? offers.map((offer) => offer.path) : [],
                address !== undefined,
              )
        }
        problem={isMistake ? (isFunction ? sayFunction(unknownName) : draft.reading.problem) : undefined}
      >
        {(ids) => (
          <Combobox
            ids={ids}
            label="Suggestions for the path"
            placeholder={draft?.examples[0]}
            value={form.path}
            options={offers.map((offer) => ({
              value: offer.path,
              children: (
                <PathOfferView
                  offer={offer}
                  price={isOpen ? priceOffer(layout, offer, block, prices) : null}
                  unit={unit}
                />
              ),
            }))}
            onType={(typed) => {
              setTyping(true)
              onChange(typed)
            }}
            onLeave={() => setTyping(false)}
            onOpen={setOpen}
          />
        )}
      </Field>
      {awaited && address ? (
        <KeysInLogs address={address} block={block} type={awaited.type} text={known?.text ?? null} />
      ) : null}
    </div>
  )
}

function describeHint(
  { draft, known }: LayoutPath,
  offered: readonly string[],
  hasContract: boolean,
): ReactNode {
  if (!draft) return 'Loading the layout…'
  if (draft.state === 'unfinished' && offered.length > 0) {
    return `Suggestions: ${offered.slice(0, 3).join(' or ')}${offered.length > 3 ? ' …' : ''}`
  }
  const examples = `for example ${draft.examples.join(', ')}`
  if (!known) {
    return (
      <>
        Without a layout, {examples}. {hasContract ? <LayoutStepLink /> : null}
      </>
    )
  }
  const { contract, variables } = known.layout
  if (variables.length === 0) return `${contract ?? 'This contract'} has no variables in storage; ${examples}`
  return `For example ${draft.examples.join(', ')}`
}

/** Characters of a name in a line. */
const SHOWN = 120

/** A suggestion: its path, type, origin of the key, and price. */
export function PathOfferView({
  offer: { path, type, note },
  price,
  unit,
}: {
  offer: PathOffer
  price: PriceRange | null
  unit: string
}) {
  return (
    <>
      <span className="block font-mono text-table wrap-anywhere">{showPath(path, SHOWN)}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-note">
        <span className="min-w-0 text-ink-soft wrap-anywhere">
          {[note, type]
            .filter((text) => text !== null)
            .map((text) => showPath(text, SHOWN))
            .join(' · ')}
        </span>
        {price ? <span className="text-accent">{formatPriceRange(price, unit)}</span> : null}
      </span>
    </>
  )
}

export const LayoutStepLink = () => <a href="#layout">Add a layout for this contract</a>

/** The functions of the contract, if its ABI is known. */
export function useFunctionNames(form: StorageDraft): readonly string[] {
  const network = useNetwork()
  const fields = parseStorageDraft(form)
  const address = fields.address.value ?? ''
  const recognised = useRecognised(address, fields.block.value ?? 'latest')
  const kept = useKeptAbi(network, address)
  return [recognised?.abi, kept?.abi].flatMap((abi) => abi?.functions.map(({ name }) => name) ?? [])
}
