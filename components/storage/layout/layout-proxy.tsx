'use client'

import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { AddressName } from '@/components/lens/names/address-name'
import { useLayout } from '@/components/lens/names/use-layout'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Hex as HexView } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { describeBlock } from '@/lib/block/block'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NO_CODE_HERE } from '@/lib/storage/kept/no-code'
import { BEACON_SLOT, lookForCode, priceCodeLook } from '@/lib/storage/proxy/find-proxy-code'
import { useLayoutTarget } from './layout-target'

const ROLE = {
  clone: 'This is a clone. It runs the code at',
  delegation: 'This account runs the code at',
  slot: 'This is a proxy. It runs the code at',
  immutable: 'This is a proxy with the address in its code. It runs the code at',
}

/** Whether the address is a proxy, and the layout of its implementation. */
export function LayoutProxy() {
  const { address, block, keep, note } = useLayoutTarget()
  const { prices } = useTariff()
  const run = useAsk(async (question: { address: Hex; block: BlockParameter }, client) => {
    const looked = await lookForCode(client, question)
    const { found } = looked
    if (found.keeps === 'code') {
      note({ hash: null, address: found.address, block: String(BigInt(looked.block)) })
    }
    return looked
  })
  const found = run.progress?.found
  const implementation = found?.keeps === 'code' ? found.address : null
  const known = useLayout(implementation ?? '', block)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-note">
        A proxy stores the words; its implementation defines the layout. This checks clones, delegated
        accounts (EIP-7702), the slots of EIP-1967, EIP-1822, ZeppelinOS and Safe, and addresses in the code.
      </p>
      <AskButton
        className="w-fit"
        price={priceCodeLook(block, prices)}
        disabled={run.state === 'running'}
        onClick={() => run.start({ address, block })}
      >
        Find the implementation
      </AskButton>
      <RunView run={run} asking="Reading the code and the slots…">
        {found?.keeps === 'nothing' ? (
          <Notice
            tone="plain"
            announce
            title={found.hasCode ? 'This is not a known kind of proxy at this block.' : NO_CODE_HERE}
          />
        ) : null}
        {found?.keeps === 'beacon' ? (
          <Notice tone="plain" announce title="This is a beacon proxy.">
            <p className="wrap-anywhere">
              The beacon is at <HexView value={found.address} />. OpenZeppelin’s beacons store the
              implementation address in slot {BEACON_SLOT}. Read it there and use the layout of that
              implementation.
            </p>
          </Notice>
        ) : null}
        {implementation === null ? null : (
          <div className="grid gap-2" aria-live="polite">
            <p className="wrap-anywhere">
              {found?.keeps === 'code' ? ROLE[found.by] : null} <HexView value={implementation} />{' '}
              <AddressName address={implementation} block={block} />
            </p>
            {found?.keeps === 'code' && found.delegate ? (
              <p className="text-ink-soft text-note wrap-anywhere">
                Its delegate <HexView value={found.delegate} /> is a proxy that uses the storage of this
                account.
              </p>
            ) : null}
            {known ? (
              <Button
                className="w-fit"
                onClick={() =>
                  keep({
                    ...known.text,
                    of: implementation,
                    notes: [
                      ...known.text.notes,
                      `It is the layout of ${implementation}, the implementation of this proxy at ${describeBlock(run.progress?.block ?? block)}.`,
                    ],
                  })
                }
              >
                Use the layout of {known.layout.contract ?? 'that contract'}
              </Button>
            ) : null}
            {known === null ? (
              <p className="text-ink-soft">
                The layout of the implementation is not known. Paste it, compile the source, or guess it from
                the code.
              </p>
            ) : null}
          </div>
        )}
      </RunView>
    </div>
  )
}
