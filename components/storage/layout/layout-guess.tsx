'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { TriptychError } from '@/lib/errors'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { GUESS_NOTES } from '@/lib/storage/guess/guess-layout'
import { describeLayout } from '@/lib/storage/layout/inspect-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { askCode } from '@/lib/storage/proxy/ask-code-at'
import { readField } from '@/lib/text/field'
import { guessFromCode } from '../guess/guess-from-code'
import { useLayoutTarget } from './layout-target'

/** Analysis that takes longer has met code written against it. */
const PATIENCE_MS = 20_000

/** A layout guessed from the slots that bytecode reads and writes. */
export function LayoutGuess() {
  const { address, block, keep } = useLayoutTarget()
  const [typed, setTyped] = useState<string>(address)
  const { value: code, problem } = readField(() => parseTypedAddress(typed))
  const { prices } = useTariff()
  const run = useAsk(async (question: { address: Hex; block: BlockParameter }, client, signal) => {
    const json = await guess(await askCode(client, question), signal)
    return { json, layout: parseLayout(json) }
  })
  const guessed = run.progress
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-ink-soft text-note">
        {GUESS_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Form
        className="grid gap-2"
        onSend={() => {
          if (code) run.start({ address: code, block })
        }}
      >
        <TextField
          id="guess-code"
          label="Code of"
          hint="For a proxy, its implementation."
          problem={problem}
          value={typed}
          onType={setTyped}
        />
        <AskButton
          type="submit"
          className="w-fit"
          price={prices.eth_getCode}
          disabled={!code || run.state === 'running'}
        >
          Read the code and guess
        </AskButton>
      </Form>
      <RunView run={run} asking="Reading the code…">
        {guessed && guessed.layout.variables.length === 0 ? (
          <Notice announce tone="plain" title="The code uses no storage slot that can be guessed." />
        ) : null}
        {guessed && guessed.layout.variables.length > 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              onClick={() =>
                keep({ origin: 'guessed', json: guessed.json, contract: null, notes: [...GUESS_NOTES] })
              }
            >
              Use the guess
            </Button>
            <span role="status" className="text-ink-soft text-note">
              {describeLayout(guessed.layout)}
            </span>
          </div>
        ) : null}
      </RunView>
    </div>
  )
}

async function guess(code: Hex, signal: AbortSignal): Promise<string> {
  try {
    return await guessFromCode(code, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]))
  } catch (cause) {
    throw new TriptychError('The bytecode could not be analysed.', {
      whatToDo: 'Paste a layout or the source instead.',
      cause,
    })
  }
}
