'use client'

import { useQuery } from '@tanstack/react-query'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { keptLayoutQuery } from '@/components/reader/kept-layout-query'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type Recognised, textOf } from '@/lib/names/recognise/recognise-contract'
import { findSetAside } from '@/lib/names/recognise/set-aside'
import type { KnownLayout, LayoutText } from '@/lib/storage/kept/layout-text'
import { isSameCode } from '@/lib/storage/kept/layout-version'
import { isNoCode, NO_CODE_HERE } from '@/lib/storage/kept/no-code'
import { countOf, formatCount } from '@/lib/text/count'
import { useLayoutTarget } from './layout-target'

/** A saved layout that is not used, and the contracts of the project folder with this code. */
export function NamesAside({ known }: { known: KnownLayout | null | undefined }) {
  const { address, block } = useLayoutTarget()
  const network = useNetwork()
  const { data } = useQuery(keptLayoutQuery(network, address))
  const recognised = useRecognised(address, block)
  const { keep, remove } = useKeepLayout(network, address)
  // On the server neither is known.
  if (known === undefined) return null
  const aside = findSetAside(data?.kept ?? null, recognised?.code ?? null, block)
  return (
    <>
      {aside === null ? null : (
        <Notice
          tone="warn"
          title="The saved layout of this address is not used."
          action={<Button onClick={remove}>Remove it</Button>}
        >
          <p className="wrap-anywhere">{aside}</p>
        </Notice>
      )}
      {recognised && isNoCode(recognised.code) ? (
        <Notice tone="warn" title={NO_CODE_HERE}>
          <p>Check the address and the network. An address without code has no storage.</p>
        </Notice>
      ) : null}
      {recognised && !isNoCode(recognised.code) ? (
        <OfProject recognised={recognised} known={known} onKeep={(text) => void keep(text)} />
      ) : null}
    </>
  )
}

/** Nothing if the folder's layout is in use already. */
function OfProject({
  recognised,
  known,
  onKeep,
}: {
  recognised: Recognised
  known: KnownLayout | null | undefined
  onKeep: (text: LayoutText) => void
}) {
  const { found } = recognised.matches
  const [only, another] = found
  const isOfFolder = known?.origin.startsWith('folder')
  if (isOfFolder && known?.text.code && isSameCode(known.text.code, recognised.code)) return null
  if (!only) {
    return known ? null : (
      <p className="text-ink-soft text-note">
        No contract in your project folder has the code at this address.
      </p>
    )
  }
  const title = another
    ? `${countOf(found.length, 'contract')} in your project folder have the code at this address.`
    : `Your project folder has the code at this address${only.layout === null ? ', but no layout' : ''}.`
  return (
    <Notice tone="plain" title={title}>
      <ProjectMatchList recognised={recognised} onKeep={onKeep} />
    </Notice>
  )
}

/** The contracts of the project folder that have the code. */
export function ProjectMatchList({
  recognised,
  onKeep,
}: {
  recognised: Recognised
  onKeep: (text: LayoutText) => void
}) {
  const { found, degree, areLayoutsSame, more } = recognised.matches
  return (
    <>
      {found.length > 1 ? (
        <p>
          {areLayoutsSame
            ? 'Their layouts are the same, so the values are the same. Choose one.'
            : 'Their layouts differ, and the code does not show which was deployed. Choose one.'}
        </p>
      ) : null}
      <ul className="grid gap-1">
        {found.map((contract) => {
          const text = textOf(contract, recognised, degree)
          return (
            <li
              key={`${contract.id} ${contract.builtAt}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1"
            >
              <span className="font-mono text-table wrap-anywhere">{contract.id}</span>
              {contract.deployedAs === null ? null : (
                <span className="text-ink-soft text-note">deployed here as {contract.deployedAs}</span>
              )}
              {text ? (
                <Button onClick={() => onKeep(text)}>Use {contract.name}</Button>
              ) : (
                <span className="text-ink-soft text-note wrap-anywhere">{contract.why}</span>
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className="text-ink-soft text-note">{formatCount(more)} more have this code.</p> : null}
    </>
  )
}
