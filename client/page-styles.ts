/**
 * The stylesheet of every page: the order of layers first, then foundations, then each component's module wherever it lives.
 * Layers, not the order of files, decide between rules, so the glob may return modules in any order.
 */
import './styles/layers.css';
import './styles/fonts.css';
import './styles/reset.css';
import './styles/tokens.css';
import './styles/accents.css';
import './styles/base.css';
import './styles/utilities.css';

import.meta.glob(['./islands/**/*.module.css', '../shared/ui/**/*.module.css', '../worker/**/*.module.css'], { eager: true });
