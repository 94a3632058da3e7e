'use client'

import { keptText } from './kept-text'

/** The wallet that the reader chose. While there is none, nothing of wallets is loaded. */
export const KEPT_WALLET = keptText('triptych-wallet')
