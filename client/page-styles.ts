/**
 * The style sheet of everything but font faces (face-styles.ts): base styles, then each component's module. Layers decide precedence, so
 * modules may come in any order.
 */
import './base-styles.ts';
import './styles/paper.css';

// biome-ignore lint/performance/noBarrelFile: an entry of the build, not a module that others import
export { componentStyles } from './component-styles.ts';
