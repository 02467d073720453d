import '@orrery/ui/tokens.css';
import '@orrery/ui/base.css';
import { SignSprite } from '@orrery/ui/sign';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactElement, ReactNode } from 'react';
import { parseTheme, THEME_COOKIE } from '../server/cookies.ts';

export const metadata: Metadata = {
  title: { default: 'Orrery Compaction', template: '%s · Orrery Compaction' },
  description: 'Operators’ console for context compaction.',
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: 'light dark' };

/** The document: fonts, tokens, theme, signs. Reading a cookie makes every page dynamic, as its nonce needs. */
export default async function RootLayout({
  children,
}: {
  readonly children: ReactNode;
}): Promise<ReactElement> {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      data-theme={theme === 'system' ? undefined : theme}
    >
      <body>
        <SignSprite />
        {children}
      </body>
    </html>
  );
}
