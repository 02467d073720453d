export type { SignName } from './shapes.tsx';
export { Sign } from './sign.tsx';
export { SignSprite } from './sprite.tsx';
