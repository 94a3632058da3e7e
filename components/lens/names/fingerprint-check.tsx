'use client'

import { type Hex, keccak256 } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { pinBlock } from '@/lib/block/pin-block'
import { formatPriceRange } from '@/lib/credits/price-range'
import { TriptychError } from '@/lib/errors'
import { checkFingerprint, type FingerprintCheck } from '@/lib/names/code/fingerprint'
import { priceCodeCheck } from '@/lib/names/recognise/check-code'
import { askRegistryMetadata } from '@/lib/names/registry/ask-registry'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { FittedCode } from '@/lib/storage/kept/layout-text'
import { findRunningCode } from '@/lib/storage/proxy/find-running-code'

/** Checks on a press whether the code has the hash of the registry's metadata, which covers the sources. */
export function FingerprintCheckView({
  address,
  block,
  onSeen,
}: {
  address: Hex
  block: BlockParameter
  /** Called with the code that was read. */
  onSeen: (seen: FittedCode) => void
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  const run = useAsk(
    network,
    async (_: null, client, signal): Promise<FingerprintCheck> => {
      const pinned = await pinBlock(client, block)
      const running = await findRunningCode(client, { address, block: pinned })
      if (running === null) throw new TriptychError('There is no code at this address and block.')
      onSeen({ hash: keccak256(running.code), address: running.address, block: String(BigInt(pinned)) })
      const answer = await askRegistryMetadata(network, running.address, signal)
      if (answer.kind !== 'metadata') throw new TriptychError(answer.says)
      return answer.text === null ? 'could not be checked' : checkFingerprint(running.code, answer.text)
    },
    stayInPlace,
  )
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-note">
        The code ends with a hash of its metadata, and the metadata has the hash of every source. This check
        gets the metadata from the registry, hashes it here and compares.
      </p>
      <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(null)}>
        Check the fingerprint <PriceTag price={formatPriceRange(priceCodeCheck(block, prices), unit)} />
      </Button>
      <RunView run={run} asking="Reading the code and the metadata…">
        {run.progress ? <p role="status">{SAYS[run.progress]}</p> : null}
      </RunView>
    </div>
  )
}

const SAYS: Record<FingerprintCheck, string> = {
  holds: '✓ The hash in the code matches this metadata: the code was compiled from these sources.',
  differs:
    'Not checked: the metadata of the registry has another hash than the code. The registry may have reformatted it.',
  'could not be checked': 'Not checked: the code has no metadata hash, or the registry has no metadata.',
}
