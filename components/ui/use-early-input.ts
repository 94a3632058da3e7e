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

/** Calls `take` once at hydration, to read what was chosen before. */
export function useTakeover(take: () => void): void {
  const isHydrated = useHydrated()
  const takeIt = useEffectEvent(() => {
    if (!isHydrated) take()
  })
  useLayoutEffect(() => takeIt(), [])
}

/**
 * Keeps input from before hydration, which React would overwrite. Calls `onChange` with it, one control after the other, so that
 * each change includes the earlier ones. Returns the ref for the control.
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
    // After all effects of the page: the URL state ignores earlier changes.
    queueMicrotask(() => {
      flushSync(() => tell(target, early.text))
      putCaret(target, early.caret)
    })
  }, [])
  return control
}
