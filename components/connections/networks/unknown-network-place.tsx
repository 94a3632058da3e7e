'use client'

import dynamic from 'next/dynamic'

/** Loaded when shown: every page carries the not-found page. */
export const UnknownNetworkPlace = dynamic(
  () => import('./unknown-network').then((module) => module.UnknownNetworkNotice),
  { loading: () => null },
)
