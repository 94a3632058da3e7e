'use client'

import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import { Notice } from '@/components/ui/notice'
import { describeOtherCode } from '@/lib/names/recognise/other-code'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode } from '@/lib/storage/kept/layout-text'
import { recognisedQuery } from './use-recognised'

/** A development chain may change its state without a new block. */
const LOOK_EVERY_MS = 5_000

/** Why the names of a visible result no longer match the code; null if they do, and on other chains. */
export function useOtherCode(
  { address, block }: { address: string; block: BlockParameter },
  then: FittedCode | null,
): ReturnType<typeof describeOtherCode> {
  const query = recognisedQuery(useNetwork(), address, block)
  const enabled = query.enabled && then !== null
  const { data, isError } = useQuery({ ...query, enabled, refetchInterval: LOOK_EVERY_MS })
  return then && data && !isError ? describeOtherCode(then, data.code) : null
}

/** Shown above a result whose names belong to earlier code. */
export function OtherCodeNotice({ other }: { other: ReturnType<typeof describeOtherCode> }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {other ? (
        <Notice tone="warn" title={other.title}>
          <p>{other.says}</p>
        </Notice>
      ) : null}
    </div>
  )
}
