import { IdCard, ReceiptText, RefreshCw } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import styles from './landing-page.module.css';

export function Promises() {
  const t = useText();
  return (
    <ul className={styles.promises}>
      <li>
        <ReceiptText aria-hidden="true" />
        {t('One price: salary, visa, insurance, VAT.')}
      </li>
      <li>
        <RefreshCw aria-hidden="true" />
        {t('Not the right match? We replace her.')}
      </li>
      <li>
        <IdCard aria-hidden="true" />
        {t('She keeps her own passport. Always.')}
      </li>
    </ul>
  );
}
