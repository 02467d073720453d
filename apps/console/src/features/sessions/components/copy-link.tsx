'use client';

import { buttonClass } from '@orrery/ui/button';
import { Sign } from '@orrery/ui/sign';
import { type MouseEvent, type ReactElement, useEffect, useState } from 'react';

const SHOWN_MS = 2_000;

/** The address of this state. A plain link, which can be copied by hand; with a script one press copies it. */
export function CopyLink({ href }: { readonly href: string }): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const onClick = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href);
      setIsCopied(true);
    } catch {
      // Without access to the clipboard the address bar holds the link.
      window.history.replaceState(null, '', href);
    }
  };
  return (
    <a className={buttonClass('bare')} href={href} onClick={onClick}>
      <Sign name={isCopied ? 'done' : 'link'} size="large" />
      <span role="status">{isCopied ? 'Copied' : 'Copy link'}</span>
    </a>
  );
}
