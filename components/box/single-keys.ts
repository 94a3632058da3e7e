'use client'

import { keptText, useIsKept, useKeptText } from '@/components/reader/kept-text'

/** Shortcuts of one character can be switched off (WCAG 2.2, 2.1.4): speech input may type them by accident. */
const SWITCH = keptText('triptych-single-keys')

export const areSingleKeysOn = (): boolean => SWITCH.read() !== 'off'

export const switchSingleKeys = (on: boolean): void => SWITCH.keep(on ? 'on' : 'off')

/** `isKept`: beyond this page. */
export const useSingleKeys = (): { isOn: boolean; isKept: boolean } => ({
  isOn: useKeptText(SWITCH) !== 'off',
  isKept: useIsKept(SWITCH),
})
