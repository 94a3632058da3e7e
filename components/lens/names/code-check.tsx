'use client'

import type { ReactNode } from 'react'
import { type Hex, keccak256 } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Hex as HexView } from '@/components/ui/hex'
import { pinBlock } from '@/lib/block/pin-block'
import { TriptychError } from '@/lib/errors'
import { checkFingerprint, type FingerprintCheck } from '@/lib/names/code/fingerprint'
import { type CodeVerdict, compareLayoutCode, priceCodeCheck } from '@/lib/names/recognise/check-code'
import { askRegistryMetadata } from '@/lib/names/registry/ask-registry'
import type { Network } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode, LayoutText } from '@/lib/storage/kept/layout-text'
import { findRunningCode } from '@/lib/storage/proxy/find-running-code'
import { formatCount } from '@/lib/text/count'

type Checked = {
  address: Hex
  block: BlockParameter
  /** Called with the code that was read. */
  onSeen: (seen: FittedCode) => void
}

/** Checks on a press whether the code of a layout still runs at an address. */
export function CodeCheck({
  address,
  block,
  layout,
  onSeen,
}: Checked & { layout: Pick<LayoutText, 'code' | 'of'> }) {
  return (
    <Check
      block={block}
      about={
        layout.code
          ? `The code was seen at block ${formatCount(Number(layout.code.block))}.`
          : 'The layout was not compared with the code yet. The code may have changed.'
      }
      label="Check the code"
      asking="Reading the code…"
      check={async (client) => {
        const verdict = await compareLayoutCode(client, { address, block, layout })
        onSeen(verdict.seen)
        return verdict
      }}
    >
      {({ says, seen }) => (
        <div role="status" className="grid gap-1 text-table">
          <p>{CODE_SAYS[says]}</p>
          {says === 'gone' ? null : (
            <p className="wrap-anywhere">
              <span className="text-ink-soft">keccak-256 </span>
              <HexView value={seen.hash} />
            </p>
          )}
        </div>
      )}
    </Check>
  )
}

const CODE_SAYS: Record<CodeVerdict['says'], string> = {
  same: 'It is the same code.',
  other:
    'The code is different: the layout is not used from this block on. It stays in use for earlier blocks.',
  first: 'The current code was saved with the layout. A later check can find whether it changed.',
  gone: 'There is no code at this block.',
}

/** Checks on a press whether the code has the hash of the registry's metadata, which covers the sources. */
export function FingerprintCheckView({ address, block, onSeen }: Checked) {
  return (
    <Check
      block={block}
      about="The code ends with a hash of its metadata, and the metadata has the hash of every source. This check gets the metadata from the registry, hashes it here and compares."
      label="Check the fingerprint"
      asking="Reading the code and the metadata…"
      check={async (client, network, signal) => {
        const pinned = await pinBlock(client, block)
        const running = await findRunningCode(client, { address, block: pinned })
        if (running === null) throw new TriptychError('There is no code at this address and block.')
        onSeen({ hash: keccak256(running.code), address: running.address, block: String(BigInt(pinned)) })
        const answer = await askRegistryMetadata(network, running.address, signal)
        if (answer.kind !== 'metadata') throw new TriptychError(answer.says)
        return answer.text === null ? 'could not be checked' : checkFingerprint(running.code, answer.text)
      }}
    >
      {(says) => <p role="status">{FINGERPRINT_SAYS[says]}</p>}
    </Check>
  )
}

const FINGERPRINT_SAYS: Record<FingerprintCheck, string> = {
  holds: '✓ The hash in the code matches this metadata: the code was compiled from these sources.',
  differs:
    'Not checked: the metadata of the registry has another hash than the code. The registry may have reformatted it.',
  'could not be checked': 'Not checked: the code has no metadata hash, or the registry has no metadata.',
}

function Check<Result>({
  block,
  about,
  label,
  asking,
  check,
  children,
}: {
  block: BlockParameter
  about: string
  label: string
  asking: string
  check: (client: RpcClient, network: Network, signal: AbortSignal) => Promise<Result>
  children: (result: Result) => ReactNode
}) {
  const network = useNetwork()
  const { prices } = useTariff()
  const run = useAsk((_: null, client, signal) => check(client, network, signal))
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-note">{about}</p>
      <AskButton
        className="w-fit"
        price={priceCodeCheck(block, prices)}
        disabled={run.state === 'running'}
        onClick={() => run.start(null)}
      >
        {label}
      </AskButton>
      <RunView run={run} asking={asking}>
        {run.progress ? children(run.progress) : null}
      </RunView>
    </div>
  )
}
