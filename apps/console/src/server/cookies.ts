/** Names of the console's cookies. The API reads the first one. */
export const SESSION_COOKIE = 'orrery_session';
export const THEME_COOKIE = 'orrery_theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a cookie or a form says of the theme; anything unknown follows the system. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
