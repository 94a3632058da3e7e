'use client'

import {
  type ChangeEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { type Control, type EarlyText, isChanged, putCaret, takeOver, typedIn } from './early-typing'
import { useHydrated } from './use-hydrated'

/** Calls `take` once, as the markup that the server drew is taken over, with whatever a reader did to it before. */
export function useTakeover(take: () => void): void {
  const isHydrated = useHydrated()
  const takeIt = useEffectEvent(() => {
    if (!isHydrated) take()
  })
  useLayoutEffect(() => takeIt(), [])
}

/**
 * What a reader typed or chose before the scripts of the page came: React tells nobody of it, and wipes it with the next render.
 * `onChange` is told of it, of one control after the other, so that each change knows of those before it. Gives the ref that the
 * control must have.
 */
export function useEarlyInput<Element extends Control>(
  ref: Ref<Element> | undefined,
  onChange: ((event: ChangeEvent<Element>) => void) | undefined,
) {
  const isHydrated = useHydrated()
  const control = useRef<Element>(null)
  useImperativeHandle(ref, () => control.current as Element)
  const typed = useRef<EarlyText>(null)
  const take = useEffectEvent((target: Element) => {
    typed.current = takeOver(target) ?? (!isHydrated && isChanged(target) ? typedIn(target) : null)
  })
  const tell = useEffectEvent((target: Element, text: string) => {
    target.value = text
    onChange?.({ target, currentTarget: target } as unknown as ChangeEvent<Element>)
  })
  useLayoutEffect(() => {
    if (control.current) take(control.current)
  }, [])
  useEffect(() => {
    const target = control.current
    const early = typed.current
    if (!target || !early) return
    // Once the effects of the whole page are over: what is told sooner, the state of its address does not hear.
    queueMicrotask(() => {
      flushSync(() => tell(target, early.text))
      putCaret(target, early.caret)
    })
  }, [])
  return control
}
